import { useEffect } from 'react';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { loadTexts, texts } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';

/** The look-up comes after the page itself, which its downloads would otherwise delay. */
const START_MS = 8000;
/** An alarm stays until it is dismissed. */
const ALARM_LIFE_MS = 24 * 3_600_000;
const ALARMS = ['LedgerContradiction', 'UnverifiedKey'];

/** Checks once per visit which account the key directory has for the person's address, and raises an alarm. */
export function useKeyWatch(user: CurrentUser): void {
  useEffect(() => {
    // failures are repeated at the next visit
    const timer = setTimeout(() => void watch(user).catch(() => undefined), START_MS);
    return () => clearTimeout(timer);
    // another person is another account; everything else about the user plays no part
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user.accountId]);
}

async function watch(user: CurrentUser): Promise<void> {
  try {
    const { acknowledge, unknownOwnEntry } = await import('./own-address.ts');
    const entry = await unknownOwnEntry(user);
    if (entry !== undefined) await alarm('entry', () => void acknowledge(user, entry));
  } catch (error) {
    if (ALARMS.includes(errorCodeOf(error))) return await alarm('contradiction');
    // a directory that cannot be reached once is no news: the next visit asks again
    const silent = await import('./own-address.ts').then(
      ({ isSilentForLong }) => isSilentForLong(user, Date.now()),
      () => false,
    );
    if (silent) await alarm('silence');
  }
}

async function alarm(what: 'contradiction' | 'entry' | 'silence', onDismiss?: () => void): Promise<void> {
  await loadTexts('keys');
  const t = texts('keys');
  const [value, description] = [t(`alarm.${what}.title`), t(`alarm.${what}.text`)];
  notify({ state: 'warning', value, description, lifeLength: ALARM_LIFE_MS }, onDismiss);
}
