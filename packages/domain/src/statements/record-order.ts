import type { RecordFacts } from './record-facts.ts';

/** The facts with all lists in their order. */
export function inOrder(facts: RecordFacts): RecordFacts {
  const { title, description, startDate, expiryDate, signingMode, finished } = facts;
  return {
    title: title.normalize('NFC'),
    description: description.normalize('NFC'),
    startDate,
    expiryDate,
    signingMode,
    finished,
    documents: facts.documents.toSorted((left, right) => compare(left.id, right.id)),
    signers: facts.signers.toSorted((left, right) => compare(left.email, right.email)),
    readers: facts.readers.toSorted((left, right) => compare(left.email, right.email)),
  };
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
