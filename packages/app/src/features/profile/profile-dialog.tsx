import { Dialog, DialogBody, DialogTitle } from '@signet/ui/dialog';
import { TabBar, TabPanel } from '@signet/ui/tab-bar';
import { Suspense, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Parts } from '../../shared/layout/parts.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

const PasskeysSection = lazyPart(() => import('./passkeys-section.tsx'), 'passkeys');
const MailsTab = lazyPart(() => import('./mails-tab.tsx'), 'mails');
const CalendarSection = lazyPart(() => import('./calendar-section.tsx'), 'mails');
const KeysSection = lazyPart(() => import('./keys-section.tsx'), 'keys');

/** The tabs of the dialog, and how other parts of the app open one. */
export type ProfileDialogTab = 'profile' | 'mails' | 'security';

export interface ProfileDialogProps {
  user: CurrentUser;
  /** The tab that is open first. */
  tab: ProfileDialogTab;
  onClose: () => void;
}

/** DLG-PROFILE-01: the person's profile and security settings. */
export default function ProfileDialog({ user, tab, onClose }: ProfileDialogProps) {
  const t = useTexts('profile');
  const common = useTexts('common');
  const [shown, setShown] = useState<string>(tab);
  const items = [
    { value: 'profile', label: t('tabs.profile') },
    { value: 'security', label: t('tabs.security') },
    { value: 'mails', label: t('tabs.mails') },
  ];
  return (
    <Dialog open onOpenChange={onClose} size="settings" closeLabel={common('close')}>
      <DialogTitle>{t('title')}</DialogTitle>
      <DialogBody>
        <TabBar aria-label={t('title')} items={items} value={shown} onValueChange={setShown}>
          <TabPanel value="profile">
            <ProfileTab user={user} />
          </TabPanel>
          <TabPanel value="security">
            <Parts>
              <SecurityTab user={user} />
              <Suspense>
                <PasskeysSection user={user} />
                <KeysSection user={user} />
              </Suspense>
            </Parts>
          </TabPanel>
          <TabPanel value="mails">
            <Suspense>
              <Parts>
                <MailsTab />
                <CalendarSection />
              </Parts>
            </Suspense>
          </TabPanel>
        </TabBar>
      </DialogBody>
    </Dialog>
  );
}
