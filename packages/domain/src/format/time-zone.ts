/** The zone of somebody whose device never told theirs. */
export const DEFAULT_TIME_ZONE = 'UTC';
/** Where a day ends last on Earth. */
export const LAST_TIME_ZONE = 'Etc/GMT+12';
/** Longer than any name of the IANA database. */
export const TIME_ZONE_MAX_LENGTH = 64;

/** By canonical names, of which there are some hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A time zone of the IANA database as its name is written; undefined for what this program does not know as one. */
export function canonicalTimeZone(name: string): string | undefined {
  // an offset such as +01:00 is no zone: it has no summer
  if (/^[+-]/.test(name)) return undefined;
  return formatIn(name)?.resolvedOptions().timeZone;
}

/** The calendar day in a time zone, yyyy-MM-dd; in that of nobody for a zone that this program does not know. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = (knownFormat(timeZone) ?? knownFormat(DEFAULT_TIME_ZONE))?.formatToParts(now) ?? [];
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Made once for each zone: making one takes longer than a thousand uses. */
function knownFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = formatIn(timeZone);
  if (made?.resolvedOptions().timeZone === timeZone) formats.set(timeZone, made);
  return made;
}

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch {
    return undefined;
  }
}
