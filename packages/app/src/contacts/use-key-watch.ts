import { useEffect } from 'react';
import { errorCodeOf } from '../errors/error-code.ts';
import { texts } from '../i18n/i18n.ts';
import { notify } from '../notifications/notification-store.ts';
import type { CurrentUser } from '../session/user-storage.ts';

/** The scan comes when the page itself is there: what it loads would otherwise hold the page up. */
const START_MS = 8000;
/** An alarm stays until it is dismissed. */
const ALARM_LIFE_MS = 24 * 3_600_000;
const ALARMS = ['LedgerContradiction', 'UnverifiedKey'];

/** Looks once a visit for keys that somebody else entered in the name of the person, and sounds the alarm. */
export function useKeyWatch(user: CurrentUser): void {
  useEffect(() => {
    const watch = async () => {
      const { findForeignKey } = await import('./scan-key-log.ts');
      // A log that cannot be reached is no news: the next visit reads on where this one stopped.
      const alarm = await findForeignKey(user).catch((error: unknown) => ALARMS.includes(errorCodeOf(error)));
      if (!alarm) return;
      const t = texts('common');
      notify({
        state: 'warning',
        value: t('keyAlarm.title'),
        description: t('keyAlarm.text'),
        lifeLength: ALARM_LIFE_MS,
      });
    };
    const timer = setTimeout(() => void watch(), START_MS);
    return () => clearTimeout(timer);
    // another person is another account; everything else about the user plays no part
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user.accountId]);
}
