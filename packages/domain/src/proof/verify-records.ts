import { canonicalJson } from '../crypto/canonical-json.ts';
import {
  openContractRecord,
  verifyContractRecord,
  type VerifiedRecord,
} from '../statements/contract-record.ts';
import { verifyKeyBinding, type KeyBinding } from '../statements/key-binding.ts';
import type { LoggedStatement, Proof } from './proof-file.ts';
import { check, type ProofCheck } from './proof-report.ts';
import { loggedStatement, type Head } from './verify-heads.ts';

/** The records of a proof by hash; `newest` is undefined when one of them is by somebody else or about another contract. */
export interface Records {
  newest: VerifiedRecord | undefined;
  byHash: Map<string, VerifiedRecord>;
  check: ProofCheck;
}

/**
 * Checks the contract's records: every record is by its owner, about the same contract and in the log, and those that
 * earlier signatures name have the same title and documents as the newest one.
 */
export async function verifyRecords({ records, people }: Proof, log: Head): Promise<Records> {
  const byHash = new Map<string, VerifiedRecord>();
  const verified: VerifiedRecord[] = [];
  const bindings = await bindingsOf(people);
  try {
    for (const record of records) {
      const one = await verifyRecord(record, bindings, log);
      const before = verified.at(-1);
      if (before !== undefined && !follows(one, before))
        throw new RangeError('records of another contract, or not in their order');
      verified.push(one);
      byHash.set(one.hash, one);
    }
  } catch {
    return { newest: undefined, byHash: new Map(), check: check('failed', 'RecordInvalid') };
  }
  const newest = verified.at(-1);
  if (newest === undefined || !newest.finished)
    return { newest: undefined, byHash, check: check('failed', 'RecordInvalid') };
  const { title, time } = newest;
  if (!verified.every((one) => contentOf(one) === contentOf(newest)))
    return { newest, byHash, check: check('failed', 'RecordsDiffer', title) };
  return { newest, byHash, check: check('passed', 'RecordValid', title, { time }) };
}

/** Later, of the same contract, and with every key that was there before. */
function follows(one: VerifiedRecord, before: VerifiedRecord): boolean {
  const hasKeys = before.keys.every((key, epoch) => key === one.keys[epoch]);
  return one.id === before.id && one.seq > before.seq && hasKeys;
}

/** The content that a signature covers. */
function contentOf({ title, description, documents }: VerifiedRecord): string {
  return canonicalJson({ title, description, documents });
}

async function verifyRecord(
  record: LoggedStatement,
  bindings: ReadonlyMap<string, KeyBinding>,
  log: Head,
): Promise<VerifiedRecord> {
  if (loggedStatement('rec', record, log) === undefined) throw new RangeError('not logged');
  const { statement } = record;
  const { id, owner, keys } = await openContractRecord(statement, statement.publicKey);
  const ownerBinding = bindings.get(owner);
  if (ownerBinding === undefined) throw new RangeError('the keys of the owner are missing');
  const facts = { id, founderId: owner, publicKey: keys[0] ?? '' };
  return verifyContractRecord(statement, { facts, ownerBinding, loggedAt: record.inclusion.at });
}

/** The bindings of people by account; unreadable ones are left to the verification of the people. */
async function bindingsOf(people: Proof['people']): Promise<Map<string, KeyBinding>> {
  const bindings = new Map<string, KeyBinding>();
  for (const { binding } of people) {
    const bound = await verifyKeyBinding(binding).catch(() => undefined);
    if (bound !== undefined && !bindings.has(bound.accountId)) bindings.set(bound.accountId, binding);
  }
  return bindings;
}
