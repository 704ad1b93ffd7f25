import { AppFrame } from '@signet/ui/app-frame';
import { Logo } from '@signet/ui/logo';
import { useEffect, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { useTexts } from '../i18n/use-texts.ts';
import { GuardedNavigation } from '../navigation/guarded-navigation.tsx';
import { useConfirmHints } from '../sharing/use-confirm-hints.ts';
import { restoreLock } from '../session/lock-store.ts';
import { finishRedirect, useSession } from '../session/session-store.ts';
import type { StoredSession } from '../session/user-storage.ts';
import { useExpiryWatch } from '../session/use-expiry-watch.ts';
import { Lock } from './lock.tsx';
import s from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

// Before the first page asks for a key.
restoreLock();

/** The frame of every page after login. */
export default function AppShell({ children }: { children: ReactNode }) {
  const { session } = useSession();
  return session === null ? null : <LoggedInShell session={session}>{children}</LoggedInShell>;
}

// A new person starts with an empty cache. Answers are compared by identity: linked resources hold cycles, which the
// library's own comparison by content does not survive.
const SWR_OPTIONS: SWRConfiguration & { provider: () => Map<string, object> } = {
  provider: () => new Map<string, object>(),
  shouldRetryOnError: false,
  compare: Object.is,
};

function LoggedInShell({ session, children }: { session: StoredSession; children: ReactNode }) {
  const t = useTexts('common');
  // Only now is the login page gone: clearing the mark earlier would let its guard send the person home (J-042).
  useEffect(finishRedirect, []);
  useExpiryWatch(session);
  useConfirmHints(session.user.accountId);
  return (
    <SWRConfig key={session.user.accountId} value={SWR_OPTIONS}>
      <GuardedNavigation>
        <AppFrame
          sidebar={<Sidebar user={session.user} />}
          logo={<Logo />}
          labels={{ openMenu: t('nav.openMenu'), closeMenu: t('nav.closeMenu'), skip: t('nav.skip') }}
        >
          <div className={s.page}>{children}</div>
        </AppFrame>
        <Lock user={session.user} />
      </GuardedNavigation>
    </SWRConfig>
  );
}
