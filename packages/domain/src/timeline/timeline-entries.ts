import type { GrantType } from '../resources/access-grants/resource.ts';
import { normalizeEmail } from '../validation/email.ts';
import type { RecordChange } from './record-history.ts';

/**
 * TIME-02, and what records of the owner changed; 'show more' of TIME-02 stands between entries and is made by `timelineGroups`.
 */
type TimelineEntryType =
  | 'created'
  | 'invitedToView'
  | 'invitedToSign'
  | 'signed'
  | 'changedOwnership'
  | 'comment'
  | RecordChange['type'];

/** The facts that a timeline needs about a person; callers pass more, such as the name, and get it back. */
export interface TimelinePerson {
  id: string;
  emailAddress: string;
}

/** Somebody who owns the contract, or owned it. */
interface TimelineOwner<Person> {
  person: Person;
  /** They were verified to be whom the address says. */
  isKnown: boolean;
}

/** The sources of the entries. Times are ISO 8601. */
export interface TimelineSources<Person extends TimelinePerson> {
  created: string;
  /** Undefined when the account is gone. */
  createdBy: Person | undefined;
  accessGrants: readonly { id: string; type: GrantType; created: string; grantedTo: Person }[];
  /** `proved` where the signature was verified. */
  signatures: readonly { id: string; created: string; signer: Person; proved: boolean }[];
  /** What the records of owners changed, each with who owned the contract then; undefined when their account is gone. */
  changes: readonly (RecordChange & { by: TimelineOwner<Person> | undefined })[];
  comments: readonly { id: string; date: string; author: Person }[];
  /** Verified transfers (DA_CHANGED_OWNERSHIP), with the new owner; undefined when their account is gone. */
  ownershipChanges: readonly {
    id: string;
    executedAt: string;
    newOwner: TimelineOwner<Person> | undefined;
  }[];
  /** Ids of the people in the SharePoint list. */
  sharePointPeople: ReadonlySet<string>;
}

export interface TimelineEntry<Person extends TimelinePerson> {
  /** Unique in the timeline. */
  id: string;
  type: TimelineEntryType;
  /** ISO 8601. */
  at: string;
  /** Who created, was invited, signed, became the owner or wrote. */
  person: Person | undefined;
  /** Somebody signed that it happened, and that was verified; anything else is the server's word. */
  proved: boolean;
  /** Names of documents, addresses of people, or parts of the contract that it is about. */
  subject: readonly string[];
}

const UNPROVED = { proved: false, subject: [] } as const;
const INVITATIONS = { view: 'invitedToView', sign: 'invitedToSign' } as const;

/**
 * The history of a contract, ascending (TIME-08). People of the SharePoint list (TIME-03) and the creator (TIME-04) are
 * not listed as invited; only the first signature by each address stays (TIME-09).
 */
export function timelineEntries<Person extends TimelinePerson>(
  sources: TimelineSources<Person>,
): TimelineEntry<Person>[] {
  const entries: TimelineEntry<Person>[] = [
    { ...UNPROVED, id: 'created', type: 'created', at: sources.created, person: sources.createdBy },
    ...invitations(sources),
    ...sources.signatures.map(({ id, created, signer, proved }) => ({
      ...entry('signed', id, created, signer),
      proved,
    })),
    ...sources.changes.map(({ type, seq, time, by, subject }) => ({
      id: `${type}-${seq}`,
      type,
      at: time,
      person: by?.person,
      // that no record of a sent contract came before is the server's word
      proved: type !== 'sent' && by?.isKnown === true,
      subject,
    })),
    ...sources.ownershipChanges.map((change) => ({
      ...entry('changedOwnership', change.id, change.executedAt, change.newOwner?.person),
      proved: change.newOwner?.isKnown === true,
    })),
    ...sources.comments.map(({ id, date, author }) => entry('comment', id, date, author)),
  ];
  return withoutRepeatedSigners(entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)));
}

function entry<Person extends TimelinePerson>(
  type: TimelineEntryType,
  id: string,
  at: string,
  person: Person | undefined,
): TimelineEntry<Person> {
  return { ...UNPROVED, id: `${type}-${id}`, type, at, person };
}

function invitations<Person extends TimelinePerson>({
  accessGrants,
  createdBy,
  sharePointPeople,
}: TimelineSources<Person>): TimelineEntry<Person>[] {
  const creator = createdBy === undefined ? undefined : normalizeEmail(createdBy.emailAddress);
  return accessGrants.flatMap(({ id, type, created, grantedTo }) => {
    // an owner was not invited: they created the contract, or an activity shows that it became theirs
    if (type === 'own' || sharePointPeople.has(grantedTo.id)) return [];
    if (grantedTo.id === createdBy?.id || normalizeEmail(grantedTo.emailAddress) === creator) return [];
    return [entry(INVITATIONS[type], id, created, grantedTo)];
  });
}

/** One signature exists for each document, so a signer of three documents would appear three times. */
function withoutRepeatedSigners<Person extends TimelinePerson>(
  ascending: readonly TimelineEntry<Person>[],
): TimelineEntry<Person>[] {
  const seen = new Set<string>();
  return ascending.filter(({ type, person }) => {
    if (type !== 'signed' || person === undefined) return true;
    const address = normalizeEmail(person.emailAddress);
    const first = !seen.has(address);
    seen.add(address);
    return first;
  });
}
