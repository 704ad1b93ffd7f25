import type { RecordFacts, RecordPerson } from './record-facts.ts';
import type { RecordKeys } from './record-keys.ts';

/** The content of a record without its position among the records. */
export type RecordContent = RecordFacts & RecordKeys;

type Stated = Omit<RecordContent, 'keyOutdated'>;

/** The `auth` keys of the owner that sign two records, one after the other. */
export interface RecordSigners {
  before: string;
  after: string;
}

/**
 * Whether somebody who should not may know the newest key after a change: a person or workspace that the record before named is
 * left out, or the owner has replaced the keys that opened it, and no new key has come since.
 */
export function keyOutdatedAfter(before: RecordContent, after: Stated, signers: RecordSigners): boolean {
  if (after.keys.length > before.keys.length) return false;
  return before.keyOutdated || !everybodyStays(before, after) || signers.before !== signers.after;
}

/**
 * Checks the rules of succession between a record and the one before it. RangeError that says what is wrong:
 *
 * - keys stay, in their order, and at most one is added; the first record has one;
 * - a key that a former reader, or a thief of the owner's replaced keys, may know is outdated until a new one comes;
 * - nothing is encrypted with an outdated key, so no document is added;
 * - a workspace that stays has the epoch in which the newest key was wrapped for it.
 */
export function assertSuccession(
  before: RecordContent | undefined,
  after: RecordContent,
  signers: RecordSigners,
): void {
  if (before === undefined) {
    if (after.keys.length !== 1 || after.keyOutdated)
      throw new RangeError('a contract begins with one key, which nobody has left');
    return;
  }
  const added = after.keys.length - before.keys.length;
  if (added > 1 || before.keys.some((key, epoch) => key !== after.keys[epoch]))
    throw new RangeError('keys of a contract stay, and come one at a time');
  if (after.keyOutdated !== keyOutdatedAfter(before, after, signers))
    throw new RangeError('the key is outdated when somebody left who may know it, until the next one');
  if (after.keyOutdated && after.documents.some(({ id }) => before.documents.every((one) => one.id !== id)))
    throw new RangeError('a document was added under a key that is outdated');
  const moved = after.places.some(({ workspaceId, epoch }) =>
    before.places.some((place) => place.workspaceId === workspaceId && place.epoch !== epoch),
  );
  if (moved && added === 0) throw new RangeError('a workspace has the key of another epoch than before');
}

function everybodyStays(before: Stated, after: Stated): boolean {
  const people = [...after.signers, ...after.readers];
  const workspaces = new Set(after.places.map(({ workspaceId }) => workspaceId));
  return (
    [...before.signers, ...before.readers].every((person) => people.some((other) => isSame(person, other))) &&
    before.places.every(({ workspaceId }) => workspaces.has(workspaceId))
  );
}

/** Somebody whom a record named by address alone may have an account by now. */
const isSame = (before: RecordPerson, after: RecordPerson): boolean =>
  before.email === after.email && (before.accountId === null || before.accountId === after.accountId);
