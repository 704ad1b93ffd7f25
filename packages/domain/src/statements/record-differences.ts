import { canonicalJson } from '../crypto/canonical-json.ts';
import type { RecordFacts, RecordPerson } from './record-facts.ts';
import { inOrder } from './record-order.ts';

/** A part of a contract that a record names. */
export type RecordField = keyof RecordFacts;

/**
 * The parts in which a contract as the server has it differs from its record. Somebody whom the record names by address
 * alone may have an account by now; nothing else may differ.
 */
export function recordDifferences(record: RecordFacts, shown: RecordFacts): RecordField[] {
  const [stated, found] = [inOrder(record), inOrder(shown)];
  const named = {
    ...found,
    signers: asNamed(stated.signers, found.signers),
    readers: asNamed(stated.readers, found.readers),
  };
  // either may have a part that the other one lacks
  const fields = Object.keys({ ...stated, ...named }) as RecordField[];
  return fields.filter((field) => textOf(stated[field]) !== textOf(named[field]));
}

/** Leaves the account away where the record does. */
function asNamed<Person extends RecordPerson>(stated: readonly Person[], found: readonly Person[]): Person[] {
  const byAddress = new Set(stated.filter(({ accountId }) => accountId === null).map(({ email }) => email));
  return found.map((person) => (byAddress.has(person.email) ? { ...person, accountId: null } : person));
}

/** Also for values that canonical JSON cannot hold: they count as a difference. */
function textOf(value: unknown): string {
  try {
    return canonicalJson(value);
  } catch {
    return JSON.stringify(value);
  }
}
