import { useEffect } from 'react';
import { loadTexts, texts } from '../i18n/i18n.ts';
import { notify } from '../notifications/notification-store.ts';

/** How often the inviter's browser looks for people who have a key by now. */
const INTERVAL_MS = 15_000;
/** The first look comes when the page itself is there: what it loads would otherwise hold the page up. */
const FIRST_LOOK_MS = 2000;

/** Wraps by itself whenever the inviter is logged in (protocol.md 3.11), and tells whom it let in, with the fingerprint. */
export function useConfirmHints(accountId: string): void {
  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const { confirmHints } = await import('./confirm-hints.ts');
      // A failed look is no news: the next one comes in a moment, and a lost session is told elsewhere.
      const people = await confirmHints(accountId).catch(() => []);
      if (people.length > 0) await loadTexts('contracts');
      for (const { name, contractTitle, fingerprint } of people) {
        const t = texts('contracts');
        notify({
          state: 'success',
          value: t('hints.confirmed', { name, title: contractTitle }),
          description: t('hints.fingerprint', { words: fingerprint.slice(0, 4).join(' ') }),
        });
      }
      if (!stopped) timer = setTimeout(() => void look(), INTERVAL_MS);
    };
    timer = setTimeout(() => void look(), FIRST_LOOK_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [accountId]);
}
