import { AppError } from '../errors/app-error.ts';
import { openContractMove } from '../statements/contract-move.ts';
import { openContractRecord, type ContractRecord } from '../statements/contract-record.ts';
import type { ContractTransfer } from '../statements/contract-transfer.ts';
import { chainHash } from '../statements/member.ts';
import { recordDifferences, type RecordField } from '../statements/record-differences.ts';
import type { SignedStatement } from '../statements/signed-statement.ts';

/** A record as a server shows it, with the moves that came after it. */
export interface ShownRecord {
  statement: SignedStatement;
  moves: readonly SignedStatement[];
}

/** The statement at which a part of the history ends. */
export interface HistoryHead {
  /** `chainHash` of the newest verified record, or the `prev` of the record after this part. */
  hash: string;
  /** A verified record is the head itself; what followed it does not matter. */
  isNewest: boolean;
}

/**
 * Opens a part of a contract's records, the newest first. Each names the one before by its hash, so whoever verified the newest
 * knows that its owner stands by all of them, whoever owned the contract then, with whichever keys.
 *
 * @throws AppError SignatureManipulated when one is not the one that the record after it names
 */
export async function openHistory(
  { hash, isNewest }: HistoryHead,
  shown: readonly ShownRecord[],
): Promise<ContractRecord[]> {
  // a record that was made since the newest one was verified is not looked at
  const start = isNewest ? shown.findIndex(({ statement }) => chainHash(statement) === hash) : 0;
  if (start === -1) throw interrupted();
  const opened: ContractRecord[] = [];
  let expected: string | null = hash;
  for (const [at, { statement, moves }] of shown.slice(start).entries()) {
    const since = isNewest && at === 0 ? [] : moves;
    for (const move of since.toReversed()) {
      if (chainHash(move) !== expected) throw interrupted();
      expected = (await openContractMove(move, move.publicKey)).prev;
    }
    if (chainHash(statement) !== expected) throw interrupted();
    const record = await openContractRecord(statement, statement.publicKey);
    opened.push(record);
    expected = record.prev;
  }
  return opened;
}

const interrupted = (): AppError =>
  new AppError('SignatureManipulated', { detail: 'a record is not the one that the next one names' });

/** What one record changed. */
export interface RecordChange {
  type: 'sent' | 'edited' | 'documentAdded' | 'documentRemoved' | 'accessRemoved';
  /** Number of the record. */
  seq: number;
  /** The time as the owner states it, ISO 8601. */
  time: string;
  /** Account of the owner. */
  owner: string;
  /** Names of documents, addresses of people, or the parts that were edited. */
  subject: readonly string[];
}

/** Changes of these are told in their own words, or come from another source. */
const TOLD_OTHERWISE: readonly RecordField[] = ['documents', 'signers', 'readers', 'finished'];

/**
 * What records changed, in the order of the records.
 *
 * @param records the newest first
 * @param isWhole the last one is the record with which the contract was sent
 * @param transfers those of the contract: who became its owner is no reader any more, and lost nothing
 */
export function recordChanges(
  records: readonly ContractRecord[],
  { isWhole, transfers }: { isWhole: boolean; transfers: readonly ContractTransfer[] },
): RecordChange[] {
  const ascending = records.toReversed();
  return ascending.flatMap((record, at) => {
    const before = ascending[at - 1];
    if (before !== undefined) return changesBetween(before, record, transfers);
    return isWhole ? [changeOf(record, 'sent', [])] : [];
  });
}

function changesBetween(
  before: ContractRecord,
  after: ContractRecord,
  transfers: readonly ContractTransfer[],
): RecordChange[] {
  const since = transfers.filter(({ record: { seq } }) => before.seq <= seq && seq < after.seq);
  const owners = new Set(since.map(({ to }) => to.email));
  const edited = recordDifferences(before, after).filter((field) => !TOLD_OTHERWISE.includes(field));
  const changes = [
    changeOf(after, 'edited', edited),
    changeOf(after, 'documentAdded', namesMissing(after, before)),
    changeOf(after, 'documentRemoved', namesMissing(before, after)),
    changeOf(
      after,
      'accessRemoved',
      peopleMissing(before, after).filter((email) => !owners.has(email)),
    ),
  ];
  return changes.filter(({ subject }) => subject.length > 0);
}

const changeOf = (
  { seq, time, owner }: ContractRecord,
  type: RecordChange['type'],
  subject: readonly string[],
): RecordChange => ({ type, seq, time, owner, subject });

const namesMissing = (here: ContractRecord, there: ContractRecord): string[] =>
  here.documents
    .filter(({ id, hash, name }) =>
      there.documents.every((one) => one.id !== id || one.hash !== hash || one.name !== name),
    )
    .map(({ name }) => name);

function peopleMissing(before: ContractRecord, after: ContractRecord): string[] {
  const stay = new Set([...after.signers, ...after.readers].map(({ email }) => email));
  return [...before.signers, ...before.readers].map(({ email }) => email).filter((email) => !stay.has(email));
}
