import { AppError } from '@signet/domain/errors/app-error';
import {
  verifyContractRecord,
  type RecordTime,
  type VerifiedRecord,
} from '@signet/domain/statements/contract-record';
import { transfersIdOf } from '@signet/domain/ids/certified-id';
import { ApiError } from '../../shared/api-client/api-error.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { changePin, readPins } from '../../trust/pins/pin-store.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/** A record by its number and hash. */
type RecordHead = Pick<VerifiedRecord, 'hash' | 'seq'>;

/** What the person has seen of a contract on any device. */
export interface SeenContract {
  /** The newest record. */
  record: RecordHead | undefined;
  /** The newest transfer. */
  transfer: RecordHead | undefined;
}

/** What the person has seen of a contract; to be read before it is requested. */
export async function seenRecord(contractId: string): Promise<SeenContract> {
  const records = await readPins('records');
  return { record: records[contractId], transfer: records[transfersIdOf(contractId)] };
}

/** Remembers a record, so that no server can show an older one on any device of the person. */
export function rememberRecord({ id, seq, hash }: VerifiedRecord): Promise<void> {
  return changePin('records', id, (kept) => (kept !== undefined && kept.seq >= seq ? kept : { seq, hash }));
}

/**
 * The owner's record that came with a contract, checked offline (docs/protocol.md, Contract record). Only if the owner
 * replaced the keys that signed it, the log is asked for the time of the record.
 *
 * @param seen the result of {@link seenRecord} from before the request
 * @throws AppError UnverifiedContract when there is none, or it is not the owner's, or older than before, or a transfer is missing; ReplacedKeys when
 *   it is by keys of the owner that were already invalid
 */
export async function recordOf(contract: Contract, seen: SeenContract): Promise<VerifiedRecord> {
  const record = await verified(contract).catch(async (error: unknown) => {
    if (errorCodeOf(error) !== 'ReplacedKeys') throw error;
    const { replacedRecordTime } = await import('./replaced-record-time.ts');
    return verified(contract, await replacedRecordTime(contract, seen.record));
  });
  await assertKnownOwner(contract, record);
  await assertNotOlder(contract, record, seen);
  await rememberRecord(record);
  return record;
}

/**
 * The person has seen neither a newer record, nor another one at its place, nor a transfer that is missing.
 *
 * @throws AppError UnverifiedContract, UnverifiedKey
 */
export async function assertNotOlder(
  contract: Contract,
  record: VerifiedRecord,
  { record: seen, transfer }: SeenContract,
): Promise<void> {
  const isOlder = seen !== undefined && record.seq < seen.seq;
  const isOther = seen?.seq === record.seq && seen.hash !== record.hash;
  if (isOlder || isOther) throw unverified('another record than before');
  if (transfer === undefined && !contract.record?.transfers?.length) return;
  const { rememberTransfers } = await import('./transferred-record.ts');
  await rememberTransfers(contract, record, transfer);
}

/** The server may show former keys of an owner as the present ones, but not for the person themselves or their contacts. */
async function assertKnownOwner({ ownedBy }: Contract, { by }: VerifiedRecord): Promise<void> {
  const own = await sessionKeys();
  if (by.accountId === own.accountId) {
    if (by.authKey !== own.auth.publicKey) throw unverified('its record is not by its owner');
  } else if (ownedBy?.account) {
    // only for contracts of others
    const { assertNotRolledBack } = await import('../../trust/contacts/not-rolled-back.ts');
    await assertNotRolledBack(ownedBy.account, ownedBy.emailAddress);
  }
}

/** @param loggedAt the known time in the log */
export async function verified(contract: Contract, loggedAt?: RecordTime): Promise<VerifiedRecord> {
  return checkedRecord(contract, loggedAt).catch((cause: unknown) => {
    // a log that cannot be reached proves nothing
    const isOther = cause instanceof ApiError || errorCodeOf(cause) === 'ReplacedKeys';
    throw isOther ? cause : unverified('its record is not by its owner', cause);
  });
}

async function checkedRecord(contract: Contract, loggedAt?: RecordTime): Promise<VerifiedRecord> {
  const account = contract.ownedBy?.account;
  if (!contract.record || !account) throw unverified('there is no record of it');
  const { id, founderId, publicKey, record } = contract;
  if (record.transfers?.length) {
    // few contracts get another owner
    const { transferredRecord } = await import('./transferred-record.ts');
    const transferred = await transferredRecord(contract, record, loggedAt);
    if (account.id !== transferred.owners.accounts.at(-1)) throw unverified('its owner is somebody else');
    return transferred.record;
  }
  const facts = { id, founderId, publicKey };
  return verifyContractRecord(record.statement, { facts, ownerBinding: account.keyBinding, loggedAt });
}

function unverified(detail: string, cause?: unknown): AppError {
  return new AppError('UnverifiedContract', { detail: `the contract cannot be shown: ${detail}`, cause });
}
