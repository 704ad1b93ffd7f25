import { LANGUAGES } from '@signet/domain/format/language';
import { Persona } from '@signet/ui/persona';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../shared/config/paths.ts';
import { changeLanguage, useLanguage } from '../../shared/i18n/i18n.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { ActionsMenu } from '../../shared/overlays/actions-menu.tsx';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import s from './profile-menu.module.css';
import { useLogOut } from './use-log-out.tsx';

const FingerprintDialog = lazyPart(() => import('./fingerprint-dialog.tsx'));

export interface ProfileMenuProps {
  name: string;
  user: CurrentUser;
  onOpenProfile: () => void;
}

/** SIDE-21 to SIDE-23: the logged-in person, the profile, the language, and logging out. */
export function ProfileMenu({ name, user, onOpenProfile }: ProfileMenuProps) {
  const t = useTexts('common');
  const language = useLanguage();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const [fingerprintShown, setFingerprintShown] = useState(false);
  return (
    <>
      <ActionsMenu
        align="start"
        trigger={
          <button type="button" className={s.trigger}>
            <span className="ds-visually-hidden">{t('nav.profileMenu')}</span>
            <Persona name={name} detail={user.emailAddress} colorIndex={user.avatarColor} />
          </button>
        }
        actions={[
          { label: t('nav.profile'), icon: <UserRound />, onSelect: onOpenProfile },
          { label: t('nav.fingerprint'), icon: <KeyRound />, onSelect: () => setFingerprintShown(true) },
          ...LANGUAGES.filter((code) => code !== language).map((code) => ({
            label: t(`languageName.${code}`),
            icon: <Languages />,
            onSelect: () => void changeLanguage(code),
          })),
          ...(user.companyRole === 'admin'
            ? [
                {
                  label: t('nav.companySettings'),
                  icon: <Settings />,
                  onSelect: () => void navigate(PATHS.companyGeneral),
                },
              ]
            : []),
          {
            label: t('nav.logOut'),
            icon: <LogOut />,
            separated: true,
            onSelect: logOut.start,
          },
        ]}
      />
      {logOut.question}
      {fingerprintShown && (
        <Suspense>
          <FingerprintDialog accountId={user.accountId} onClose={() => setFingerprintShown(false)} />
        </Suspense>
      )}
    </>
  );
}
