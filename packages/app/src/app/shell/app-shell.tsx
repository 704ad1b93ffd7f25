import { AppFrame } from '@signet/ui/app-frame';
import { Logo } from '@signet/ui/logo';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { ProfileDialogTab } from '../../features/profile/profile-dialog.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { GuardedNavigation } from '../../shared/navigation/guarded-navigation.tsx';
import { useDebuggerFlag } from '../../shared/session/debugger-flag.ts';
import { restoreLock } from '../../shared/session/lock-session.ts';
import { finishRedirect, useSession } from '../../shared/session/session-store.ts';
import { userFactsOf } from '../../shared/session/user-facts.ts';
import { isGuest, type StoredSession } from '../../shared/storage/user-storage.ts';
import { useExpiryWatch } from '../../shared/session/use-expiry-watch.ts';
import { afterPage, PageShown } from '../../shared/navigation/after-page.tsx';
import { Lock } from './lock.tsx';
import s from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useSearchDialog } from './use-search-dialog.tsx';

const Banners = lazyPart(afterPage(() => import('./banners.tsx')));
const GuestSidebar = lazyPart(() => import('./guest-sidebar.tsx'), 'links');
const Watches = lazyPart(afterPage(() => import('./watches.ts')));
const ProfileDialog = lazyPart(() => import('../../features/profile/profile-dialog.tsx'), 'profile');

// Set up before the first page needs a key.
restoreLock();

/** The frame of every page after login. */
export default function AppShell({ children }: { children: ReactNode }) {
  const { session } = useSession();
  return session === null ? null : <LoggedInShell session={session}>{children}</LoggedInShell>;
}

// A new person starts with an empty cache. Responses are compared by identity: linked resources hold cycles, on which the
// library's deep comparison would not end.
const SWR_OPTIONS: SWRConfiguration & { provider: () => Map<string, object> } = {
  provider: () => new Map<string, object>(),
  shouldRetryOnError: false,
  compare: Object.is,
};

function LoggedInShell({ session, children }: { session: StoredSession; children: ReactNode }) {
  const t = useTexts('common');
  const { pathname } = useLocation();
  const [profileTab, setProfileTab] = useState<ProfileDialogTab>();
  const { accountId } = session.user;
  const search = useSearchDialog(userFactsOf(session.user, useDebuggerFlag()));
  // Only now is the login page gone: clearing the mark earlier would let its guard send the person home.
  useEffect(finishRedirect, []);
  useExpiryWatch(session);
  return (
    <SWRConfig key={accountId} value={SWR_OPTIONS}>
      <GuardedNavigation>
        <AppFrame
          sidebar={
            isGuest(session.user) ? (
              <Suspense>
                <GuestSidebar emailAddress={session.user.emailAddress} />
              </Suspense>
            ) : (
              <Sidebar
                user={session.user}
                onOpenSearch={search.open}
                onOpenProfile={() => setProfileTab('profile')}
              />
            )
          }
          banner={
            <Suspense>
              <Banners user={session.user} onSetUpFactor={() => setProfileTab('security')} />
            </Suspense>
          }
          logo={<Logo />}
          place={pathname}
          labels={{ openMenu: t('nav.openMenu'), closeMenu: t('nav.closeMenu'), skip: t('nav.skip') }}
        >
          <div className={s.page}>
            <Suspense>
              {children}
              <PageShown />
            </Suspense>
          </div>
        </AppFrame>
        {!isGuest(session.user) && <Lock user={session.user} />}
        <Suspense>
          <Watches user={session.user} />
        </Suspense>
        {search.dialog}
        {profileTab !== undefined && (
          <Suspense>
            <ProfileDialog user={session.user} tab={profileTab} onClose={() => setProfileTab(undefined)} />
          </Suspense>
        )}
      </GuardedNavigation>
    </SWRConfig>
  );
}
