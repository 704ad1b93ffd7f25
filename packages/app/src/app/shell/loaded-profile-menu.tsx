import { LANGUAGES } from '@signet/domain/format/language';
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
import LoadedMenu from '../../shared/overlays/loaded-menu.tsx';
import type { ActionsMenuProps } from '../../shared/overlays/menu-actions.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { useLogOut } from './use-log-out.tsx';

const FingerprintDialog = lazyPart(() => import('./fingerprint-dialog.tsx'));

export interface LoadedProfileMenuProps {
  trigger: ActionsMenuProps['trigger'];
  user: CurrentUser;
  onOpenProfile: () => void;
}

/** The menu of the logged-in person, open from the start. */
export default function LoadedProfileMenu({ trigger, user, onOpenProfile }: LoadedProfileMenuProps) {
  const t = useTexts('common');
  const language = useLanguage();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const [fingerprintShown, setFingerprintShown] = useState(false);
  return (
    <>
      <LoadedMenu
        align="start"
        trigger={trigger}
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
