import { ownerNow, type VerifiedRecord } from '@signet/domain/statements/contract-record';
import { AppError } from '@signet/domain/errors/app-error';
import { api } from '../../shared/api-client/api.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { followRecord } from './change-contract.ts';
import { assertNotOlder, seenRecord, verified } from './contract-record.ts';
import { saveContract } from './save-contract.ts';

/**
 * A record of the person's contract that was signed by a replaced key after it became invalid: somebody else may have made
 * it. Only for the person to review.
 *
 * @throws AppError ReplacedKeys for somebody else's contract, UnverifiedContract, UnverifiedKey
 */
export async function recordToConfirm(contractId: string): Promise<VerifiedRecord> {
  const seen = await seenRecord(contractId);
  const contract = await api.get('digitalassets', contractId, { include: ['record', 'ownedBy.account'] });
  const { accountId } = await sessionKeys();
  const record = await verified(contract, 'any');
  const isMine = record.owner === accountId && ownerNow(record).accountId === accountId;
  if (contract.id !== contractId || !isMine)
    throw new AppError('ReplacedKeys', { detail: 'only its owner can confirm the contract' });
  await assertNotOlder(contract, record, seen);
  return record;
}

/** Confirms the record that the person reviewed, with the present key. */
export async function confirmRecord(record: VerifiedRecord): Promise<void> {
  followRecord(record);
  await saveContract(record.id, {});
}
