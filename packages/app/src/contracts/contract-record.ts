import { AppError } from '@signet/domain/errors/app-error';
import { verifyContractRecord, type VerifiedRecord } from '@signet/domain/statements/contract-record';
import type { Contract } from '../api-client/entities.ts';
import { changePin, readPin } from '../pins/pin-store.ts';

/** A record by its number and hash. */
export type RecordHead = Pick<VerifiedRecord, 'hash' | 'seq'>;

/** The newest record of a contract that the person has seen; to be read before the contract is asked for. */
export function seenRecord(contractId: string): Promise<RecordHead | undefined> {
  return readPin('records', contractId);
}

/** Remembers a record, so that no server can show an older one on any device of the person. */
export function rememberRecord({ id, seq, hash }: VerifiedRecord): Promise<void> {
  return changePin('records', id, (kept) => (kept !== undefined && kept.seq >= seq ? kept : { seq, hash }));
}

/**
 * The owner's record that came with a contract, checked without asking anybody (docs/protocol.md, Contract record).
 *
 * @param seen what {@link seenRecord} said before the contract was asked for
 * @throws AppError UnverifiedContract when there is none, or it is not the owner's, or older than before
 */
export async function recordOf(contract: Contract, seen: RecordHead | undefined): Promise<VerifiedRecord> {
  const ownerBinding = contract.ownedBy?.account?.keyBinding;
  if (!contract.record || ownerBinding === undefined) throw unverified('there is no record of it');
  const { id, founderId, publicKey } = contract;
  const facts = { id, founderId, publicKey };
  const { statement } = contract.record;
  const record = await verifyContractRecord(statement, { facts, ownerBinding }).catch((cause: unknown) => {
    throw unverified('its record is not by its owner', cause);
  });
  const isOlder = seen !== undefined && record.seq < seen.seq;
  const isOther = seen?.seq === record.seq && seen.hash !== record.hash;
  if (isOlder || isOther) throw unverified('another record than before');
  await rememberRecord(record);
  return record;
}

function unverified(detail: string, cause?: unknown): AppError {
  return new AppError('UnverifiedContract', { detail: `the contract cannot be shown: ${detail}`, cause });
}
