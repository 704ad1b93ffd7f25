import { Persona } from '@signet/ui/persona';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { LoadedWhenReached } from '../../shared/overlays/loaded-when-reached.tsx';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import s from './profile-menu.module.css';

const load = () => import('./loaded-profile-menu.tsx');
const LoadedProfileMenu = lazyPart(load);

export interface ProfileMenuProps {
  name: string;
  user: CurrentUser;
  onOpenProfile: () => void;
}

/** SIDE-21 to SIDE-23: the logged-in person, the profile, the language, and logging out. */
export function ProfileMenu({ name, user, onOpenProfile }: ProfileMenuProps) {
  const t = useTexts('common');
  const trigger = (
    <button type="button" className={s.trigger}>
      <span className="ds-visually-hidden">{t('nav.profileMenu')}</span>
      <Persona name={name} detail={user.emailAddress} colorIndex={user.avatarColor} />
    </button>
  );
  return (
    <LoadedWhenReached trigger={trigger} load={load}>
      <LoadedProfileMenu trigger={trigger} user={user} onOpenProfile={onOpenProfile} />
    </LoadedWhenReached>
  );
}
