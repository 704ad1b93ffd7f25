import { AppError } from '../errors/app-error.ts';
import type { CertifiedKey } from '../trust/certified-key.ts';
import { recordedKey, type VerifiedRecord } from './contract-record.ts';

/**
 * Asserts that something new may be encrypted with this key: it is the newest that the record names, and nobody without access may know
 * it (docs/protocol.md, Epochs). Whether a workspace has lost a member since is not in the record.
 *
 * @throws AppError KeyChangePending, until the owner has added a key; RangeError for another key than the newest
 */
export function assertFreshKey(record: VerifiedRecord, key: CertifiedKey): void {
  const newest = recordedKey(record);
  if (key.id !== newest.id || key.epoch !== newest.epoch || key.publicKey !== newest.publicKey)
    throw new RangeError('not the newest key of the contract');
  if (record.keyOutdated || record.signedWith !== record.by.authKey)
    throw new AppError('KeyChangePending', { detail: 'somebody without access may know the key' });
}
