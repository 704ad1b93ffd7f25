import type { HeldKey } from '@signet/domain/trust/held-key';
import type { VerifiedRecord } from '@signet/domain/statements/contract-record';
import type { Contract } from '../../shared/api-client/entities.ts';
import type { WrapOptions } from '../sharing/wrap-for-people.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { signedRecord } from '../contracts/change-contract.ts';
import { ownContractSecret, recordFor } from '../contracts/contract-secret.ts';
import { fetchContract } from '../contracts/use-contract.ts';

/** How often another device may be faster before the upload fails. */
const TRIES = 3;

/**
 * The key for the next document of the person's contract. If, by the owner's record and the chains of workspaces, somebody
 * without access or a thief of replaced keys may know the newest one, the next epoch is started first (docs/protocol.md,
 * Epochs). Another device that starts it at the same time is no error: its key serves as well.
 *
 * @throws AppError as ownContractSecret and startEpoch; ApiError Conflict
 */
export async function documentKey(contract: Contract, options: WrapOptions): Promise<HeldKey> {
  const shown = recordFor(contract);
  const signed = signedRecord(contract.id) ?? shown;
  const newest = signed.seq > shown.seq ? signed : shown;
  const isFresh = !newest.keyOutdated && newest.places.length === 0 && (await isOwnWord(newest));
  if (isFresh && newest.keys.length === shown.keys.length) return ownContractSecret(contract);
  for (let tries = 1; ; tries += 1) {
    options.signal.throwIfAborted();
    const now = await fetchContract(contract.id);
    if (!(await isOutdated(now))) return ownContractSecret(now);
    const { startEpoch } = await import('./start-epoch.ts');
    try {
      return await startEpoch(now, options);
    } catch (error) {
      if (errorCodeOf(error) !== 'Conflict' || tries === TRIES) throw error;
    }
  }
}

/** Whether the owner still has the keys that signed the record: somebody else may have replaced ones. */
async function isOwnWord({ signedWith }: VerifiedRecord): Promise<boolean> {
  return signedWith === (await sessionKeys()).auth.publicKey;
}

async function isOutdated(contract: Contract): Promise<boolean> {
  const record = recordFor(contract);
  if (record.keyOutdated || !(await isOwnWord(record))) return true;
  if (record.places.length === 0) return false;
  const { hasLeftPlace } = await import('../contracts/contract-place.ts');
  return hasLeftPlace(record, contract);
}
