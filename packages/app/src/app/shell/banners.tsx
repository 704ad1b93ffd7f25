import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useUnsavedKey } from '../../entities/guests/unsaved-key.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { readLink } from '../../shared/navigation/link-secret.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { usePinAlarm } from '../../trust/pins/pin-alarm.ts';

const CompanyInvitations = lazyPart(() => import('./company-invitations.tsx'), 'company');
const KeyReminder = lazyPart(() => import('../../features/key-reminder/key-reminder.tsx'), 'links');
const LinkBanner = lazyPart(() => import('./link-banner.tsx'), 'links');
const PinAlarmBanner = lazyPart(() => import('./pin-alarm-banner.tsx'), 'pins');
const SecondFactorBanner = lazyPart(() => import('./second-factor-banner.tsx'));

export interface BannersProps {
  user: CurrentUser;
  /** Opens the set-up of a second factor. */
  onSetUpFactor: () => void;
}

/** What the shell has to say above every page; most people see none of it. */
export default function Banners({ user, onSetUpFactor }: BannersProps) {
  const { accountId, companyId } = user;
  const { hash } = useLocation();
  const isPinAlarm = usePinAlarm();
  const unsavedKey = useUnsavedKey(accountId);
  return (
    <Suspense>
      {unsavedKey !== undefined && <KeyReminder user={user} unsaved={unsavedKey} />}
      {isPinAlarm && <PinAlarmBanner accountId={accountId} />}
      {readLink(hash)?.kind === 'activation' && <LinkBanner />}
      {companyId === null ? (
        <CompanyInvitations accountId={accountId} />
      ) : (
        <SecondFactorBanner companyId={companyId} onSetUp={onSetUpFactor} />
      )}
    </Suspense>
  );
}
