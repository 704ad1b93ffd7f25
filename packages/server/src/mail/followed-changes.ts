import type { FollowedChange } from '@signet/domain/followers/followed-change';
import type { Language } from '@signet/domain/format/language';

/** What happened in a contract, as often as `count` says. */
interface ToldChange {
  kind: FollowedChange;
  count: number;
  /** The first of the people who did it, or with whom the contract was shared. */
  people: readonly string[];
}

/** What a mail tells a follower. */
export interface Followed {
  contracts: readonly { title: string; link: string; changes: readonly ToldChange[] }[];
  /** Contracts that it does not name. */
  more: number;
}

type Sentences = Readonly<Record<FollowedChange, (people: string, count: number) => string>>;

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    signature: (people) => `signed by ${people}`,
    decline: (people) => `declined by ${people}`,
    documents: (people) => `documents changed by ${people}`,
    details: (people) => `title or description changed by ${people}`,
    dates: (people) => `dates or term changed by ${people}`,
    value: (people) => `value changed by ${people}`,
    grant: (people) => `shared with ${people}`,
    comment: (people, count) => `${count} new ${count === 1 ? 'comment' : 'comments'} by ${people}`,
    event: (people, count) => `${count} new ${count === 1 ? 'event' : 'events'} by ${people}`,
    'event-change': (people) => `events changed or deleted by ${people}`,
    task: (people, count) => `${count} new ${count === 1 ? 'task' : 'tasks'} by ${people}`,
    'task-done': (people) => `tasks done by ${people}`,
    // an admin of the company, who may have no grant, is not named to readers of others
    archive: () => 'archived',
    restore: () => 'restored from the archive',
  },
  de: {
    signature: (people) => `unterschrieben von ${people}`,
    decline: (people) => `abgelehnt von ${people}`,
    documents: (people) => `Dokumente geändert von ${people}`,
    details: (people) => `Titel oder Beschreibung geändert von ${people}`,
    dates: (people) => `Daten oder Laufzeit geändert von ${people}`,
    value: (people) => `Wert geändert von ${people}`,
    grant: (people) => `geteilt mit ${people}`,
    comment: (people, count) =>
      `${count} ${count === 1 ? 'neuer Kommentar' : 'neue Kommentare'} von ${people}`,
    event: (people, count) => `${count} ${count === 1 ? 'neues Ereignis' : 'neue Ereignisse'} von ${people}`,
    'event-change': (people) => `Ereignisse geändert oder gelöscht von ${people}`,
    task: (people, count) => `${count} ${count === 1 ? 'neue Aufgabe' : 'neue Aufgaben'} von ${people}`,
    'task-done': (people) => `Aufgaben erledigt von ${people}`,
    archive: () => 'archiviert',
    restore: () => 'aus dem Archiv zurückgeholt',
  },
};

/** How many people a line names before it says that there are others. */
const NAMED_MAX = 3;
const OTHERS: Readonly<Record<Language, string>> = { en: 'others', de: 'anderen' };

/** A change in words, with the names as they are. */
export function changeLine({ kind, count, people }: ToldChange, lang: Language): string {
  const named = people.length > NAMED_MAX ? [...people.slice(0, NAMED_MAX), OTHERS[lang]] : people;
  return SENTENCES[lang][kind](new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang).format(named), count);
}

/** That there are contracts that the mail does not name. */
export function moreLine(more: number, lang: Language): string {
  if (lang === 'de') return more === 1 ? 'und 1 weiterer Vertrag' : `und ${more} weitere Verträge`;
  return more === 1 ? 'and 1 more contract' : `and ${more} more contracts`;
}

/** The title of a contract as sentences have it. */
export function quotedTitle(title: string, lang: Language): string {
  return lang === 'de' ? `„${title}“` : `“${title}”`;
}
