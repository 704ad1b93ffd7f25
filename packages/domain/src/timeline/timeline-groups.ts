import type { Language } from '../format/language.ts';
import type { TimelineEntry, TimelinePerson } from './timeline-entries.ts';

/** A group of more entries than this is folded (TIME-07). */
const FOLD_OVER = 5;
const SHOWN_FIRST = 1;
const SHOWN_LAST = 3;

/** An element of a group: an entry, or in place of several the offer to show them. */
export type TimelineItem<Entry> =
  | { type: 'entry'; entry: Entry }
  | { type: 'showMore'; hidden: readonly Entry[] };

export interface TimelineGroup<Entry> {
  /** The day as 'dd MMMM yyyy' (TIME-05). */
  heading: string;
  items: readonly TimelineItem<Entry>[];
}

export interface TimelineDays {
  language: Language;
  /** IANA name. @default the zone of the device */
  timeZone?: string | undefined;
}

/** A function that writes the day of a time as 'dd MMMM yyyy' in the language and zone. */
function dayWriter({ language, timeZone }: TimelineDays): (at: string) => string {
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    day: '2-digit',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  return (at) => {
    const parts = new Map(format.formatToParts(Date.parse(at)).map(({ type, value }) => [type, value]));
    return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
  };
}

/** TIME-07: the first 1 and the last 3 of more than 5, and the rest behind 'Show more' between them. */
export function foldEntries<Entry>(entries: readonly Entry[]): TimelineItem<Entry>[] {
  const items = (part: readonly Entry[]) => part.map((entry) => ({ type: 'entry' as const, entry }));
  if (entries.length <= FOLD_OVER) return items(entries);
  return [
    ...items(entries.slice(0, SHOWN_FIRST)),
    { type: 'showMore', hidden: entries.slice(SHOWN_FIRST, -SHOWN_LAST) },
    ...items(entries.slice(-SHOWN_LAST)),
  ];
}

/**
 * Entries by day, each group folded.
 *
 * @param entries ascending, as `timelineEntries` returns them
 */
export function timelineGroups<Person extends TimelinePerson>(
  entries: readonly TimelineEntry<Person>[],
  days: TimelineDays,
): TimelineGroup<TimelineEntry<Person>>[] {
  const dayOf = dayWriter(days);
  const byDay = new Map<string, TimelineEntry<Person>[]>();
  for (const entry of entries) {
    const heading = dayOf(entry.at);
    const ofDay = byDay.get(heading);
    if (ofDay === undefined) byDay.set(heading, [entry]);
    else ofDay.push(entry);
  }
  return [...byDay].map(([heading, ofDay]) => ({ heading, items: foldEntries(ofDay) }));
}
