import type { Language } from './language.ts';

const MINUTE = 60_000;
const UNITS = [
  ['year', 525_600 * MINUTE],
  ['month', 43_800 * MINUTE],
  ['week', 10_080 * MINUTE],
  ['day', 1440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/**
 * How long ago a time was, in the largest unit that fits: '3 days ago', 'vor 3 Tagen', 'now' below a minute.
 *
 * @param at ISO 8601
 * @param now in ms
 */
export function relativeTime(at: string, now: number, language: Language): string {
  const difference = Date.parse(at) - now;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const unit = UNITS.find(([, length]) => Math.abs(difference) >= length);
  if (unit === undefined) return format.format(0, 'second');
  return format.format(Math.trunc(difference / unit[1]), unit[0]);
}
