import type { RecordFacts } from './record-facts.ts';
import type { RecordContent } from './record-succession.ts';

/** The facts with all lists in their order. */
export function inOrder(facts: RecordFacts): RecordFacts {
  const { title, description, startDate, expiryDate, term, contractValue, signingMode, finished } = facts;
  return {
    title: title.normalize('NFC'),
    description: description.normalize('NFC'),
    startDate,
    expiryDate,
    ...(term !== undefined && { term }),
    ...(contractValue !== undefined && { contractValue }),
    signingMode,
    finished,
    documents: facts.documents.toSorted((left, right) => compare(left.id, right.id)),
    signers: facts.signers.toSorted((left, right) => compare(left.email, right.email)),
    readers: facts.readers.toSorted((left, right) => compare(left.email, right.email)),
  };
}

/** Everything that a change of the contract can change, with all lists in their order. */
export function contentInOrder(record: RecordContent): RecordContent {
  const { keys, keyOutdated } = record;
  const places = record.places.toSorted((left, right) => compare(left.workspaceId, right.workspaceId));
  return { ...inOrder(record), keys, keyOutdated, places };
}

/** By code units; what is compared stands in its list once. */
const compare = (left: string, right: string): number => (left < right ? -1 : 1);
