/** The zone of somebody whose device never told theirs. */
export const DEFAULT_TIME_ZONE = 'UTC';
/** Longer than any name of the IANA database. */
export const TIME_ZONE_MAX_LENGTH = 64;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this is a time zone of the IANA database that this program knows. */
export function isTimeZone(name: string): boolean {
  try {
    return formatIn(name) !== undefined;
  } catch {
    return false;
  }
}

/** The calendar day in a time zone, yyyy-MM-dd; RangeError for a zone that is none. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = formatIn(timeZone).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Made once for each zone: making one takes longer than a thousand uses. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}
