import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import { AppError } from '@signet/domain/errors/app-error';
import { api } from '../../shared/api-client/api.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { followRecord } from './change-contract.ts';
import { seenRecord, verified } from './contract-record.ts';
import { saveContract } from './save-contract.ts';

/**
 * What the record of an own contract says that is by a key which the person replaced, at a time when it was not to be believed:
 * somebody else may have made it. For the person to look at, and for nothing else.
 *
 * @throws AppError ReplacedKeys for a contract of somebody else, UnverifiedContract
 */
export async function recordToConfirm(contractId: string): Promise<VerifiedRecord> {
  const seen = await seenRecord(contractId);
  const contract = await api.get('digitalassets', contractId, { include: ['record', 'ownedBy.account'] });
  const { accountId } = await sessionKeys();
  if (contract.id !== contractId || contract.founderId !== accountId)
    throw new AppError('ReplacedKeys', { detail: 'only its owner can confirm the contract' });
  const record = await verified(contract, 'any');
  const isOlder = seen !== undefined && record.seq < seen.seq;
  if (isOlder || (seen?.seq === record.seq && seen.hash !== record.hash))
    throw new AppError('UnverifiedContract', { detail: 'another record than before' });
  return record;
}

/** Says with the present key that the contract is what the record says which the person looked at. */
export async function confirmRecord(record: VerifiedRecord): Promise<void> {
  followRecord(record);
  await saveContract(record.id, {});
}
