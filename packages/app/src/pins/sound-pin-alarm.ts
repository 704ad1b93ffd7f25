import { texts } from '../i18n/i18n.ts';
import { notify } from '../notifications/notification-store.ts';

/** An alarm stays until it is dismissed. */
const ALARM_LIFE_MS = 24 * 3_600_000;

/** Says that the pins do not fit, what was not done, and what to do. */
export function soundPinAlarm(): void {
  const t = texts('common');
  notify({
    state: 'warning',
    value: t('pinAlarm.title'),
    description: t('pinAlarm.text'),
    lifeLength: ALARM_LIFE_MS,
  });
}
