import { canonicalJson } from '../crypto/canonical-json.ts';
import {
  isNewest,
  ownerOfRecord,
  verifyContractOwners,
  type ContractOwners,
} from '../statements/contract-owners.ts';
import {
  openContractRecord,
  verifyContractRecord,
  type VerifiedRecord,
} from '../statements/contract-record.ts';
import { openContractTransfer } from '../statements/contract-transfer.ts';
import { verifyKeyBinding, type KeyBinding } from '../statements/key-binding.ts';
import { chainHash } from '../statements/member.ts';
import type { ContractFacts } from '../trust/certified-key.ts';
import type { LoggedStatement, Proof } from './proof-file.ts';
import { check, type ProofCheck } from './proof-report.ts';
import { loggedStatement, type Head } from './verify-heads.ts';

/** The records of a proof by hash; `newest` and `owners` are undefined when something of them is by somebody else or about another contract. */
export interface Records {
  newest: VerifiedRecord | undefined;
  owners: ContractOwners | undefined;
  byHash: Map<string, VerifiedRecord>;
  check: ProofCheck;
}

/** What each record of a proof is checked with. */
interface Context {
  facts: ContractFacts;
  owners: ContractOwners;
  /** By account. */
  bindings: ReadonlyMap<string, KeyBinding>;
  log: Head;
}

/**
 * Checks the contract's transfers and records: every record is by its owner of that time, about the same contract and in the log, and those that
 * earlier signatures name have the same title and documents as the newest one.
 */
export async function verifyRecords(proof: Proof, log: Head): Promise<Records> {
  const bindings = await bindingsOf(proof.people);
  let facts: ContractFacts;
  let owners: ContractOwners;
  try {
    facts = await factsOf(proof);
  } catch {
    return refused('RecordInvalid');
  }
  try {
    owners = await verifyOwners(proof, { facts, bindings, log });
  } catch {
    return refused(proof.transfers === undefined ? 'RecordInvalid' : 'TransferInvalid');
  }
  return recordsBy(proof, { facts, owners, bindings, log });
}

async function recordsBy({ records }: Proof, context: Context): Promise<Records> {
  const byHash = new Map<string, VerifiedRecord>();
  const verified: VerifiedRecord[] = [];
  const { owners } = context;
  try {
    for (const record of records) {
      const one = await verifyRecord(record, context);
      const before = verified.at(-1);
      if (before !== undefined && !follows(one, before)) throw new RangeError('records not in their order');
      verified.push(one);
      byHash.set(one.hash, one);
    }
  } catch {
    return refused('RecordInvalid');
  }
  const newest = verified.at(-1);
  if (newest === undefined || !newest.finished || !isNewest(newest, owners)) return refused('RecordInvalid');
  const { title, time } = newest;
  if (!verified.every((one) => contentOf(one) === contentOf(newest)))
    return { newest, owners, byHash, check: check('failed', 'RecordsDiffer', title) };
  return { newest, owners, byHash, check: check('passed', 'RecordValid', title, { time }) };
}

function refused(code: 'RecordInvalid' | 'TransferInvalid'): Records {
  return { newest: undefined, owners: undefined, byHash: new Map(), check: check('failed', code) };
}

/** The contract as the first record names it; its founder is the owner of then, or whoever gave it away first. */
async function factsOf({ records, transfers }: Proof): Promise<ContractFacts> {
  const [record] = records;
  if (record === undefined) throw new RangeError('there is no record');
  const { id, owner, keys } = await openContractRecord(record.statement, record.statement.publicKey);
  const [first] = transfers ?? [];
  const transfer = first && (await openContractTransfer(first.statement, first.statement.publicKey));
  return { id, founderId: transfer?.from.accountId ?? owner, publicKey: keys[0] ?? '' };
}

async function verifyOwners(
  { transfers = [] }: Proof,
  { facts, bindings, log }: Omit<Context, 'owners'>,
): Promise<ContractOwners> {
  if (transfers.some((transfer) => loggedStatement('rec', transfer, log) === undefined))
    throw new RangeError('not logged');
  const shown = transfers.map(({ statement, inclusion }) => ({ statement, loggedAt: inclusion.at }));
  return verifyContractOwners(facts, { transfers: shown, bindings: [...bindings.values()] });
}

/** Later, and with every key that was there before. */
function follows(one: VerifiedRecord, before: VerifiedRecord): boolean {
  return one.seq > before.seq && before.keys.every((key, epoch) => key === one.keys[epoch]);
}

/** The content that a signature covers. */
function contentOf({ title, description, documents }: VerifiedRecord): string {
  return canonicalJson({ title, description, documents });
}

async function verifyRecord(
  record: LoggedStatement,
  { facts, owners, bindings, log }: Context,
): Promise<VerifiedRecord> {
  if (loggedStatement('rec', record, log) === undefined) throw new RangeError('not logged');
  const { statement } = record;
  const { seq } = await openContractRecord(statement, statement.publicKey);
  const signer = ownerOfRecord({ seq, hash: chainHash(statement) }, owners);
  const ownerBinding = bindings.get(signer.accountId);
  if (ownerBinding === undefined) throw new RangeError('the keys of the owner are missing');
  return verifyContractRecord(statement, { facts, ownerBinding, loggedAt: record.inclusion.at, signer });
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
