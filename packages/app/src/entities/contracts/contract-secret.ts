import { openEnvelope } from '@signet/domain/envelopes/envelope';
import { certifyContractKey } from '@signet/domain/trust/certified-key';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { AppError } from '@signet/domain/errors/app-error';
import { recordedKey, type VerifiedRecord } from '@signet/domain/statements/contract-record';
import {
  isOwnKey,
  keyOfSigner,
  ownSigner,
  type OwnKeys,
  type VerifiedSigner,
} from '@signet/domain/trust/parties';
import type { Contract } from '../../shared/api-client/entities.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { openingSelf } from '../../shared/session/opening-self.ts';
import { onLock } from '../../shared/session/lock-store.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { onSessionEnd } from '../../shared/session/session-store.ts';
import { isByWorkspace } from './contract-facts.ts';

/** The newest given key of each contract. */
const held = new Map<string, HeldKey>();
onSessionEnd(() => held.clear());
onLock(() => held.clear());

/** Keeps the key of a contract for the session, only in memory. */
export function keepContractSecret(key: HeldKey): void {
  held.set(key.of.id, key);
}

type Grant = NonNullable<Contract['myAccessGrant']>;

/**
 * The secret of a contract, of the newest epoch that the person was given, or of an earlier one: its id and its owner's
 * record must certify the key; the person's grant is opened, and its granter must be the person or somebody whose keys are
 * verified. Without a grant it opens for members of its workspace.
 *
 * @throws AppError UnconfirmedHints while the secret is not wrapped for this person yet, AccessGrantNotFound,
 *   CouldNotDecrypt, UnverifiedContract, UnverifiedKey, UnverifiedWorkspace, NoWorkspaceKey
 */
export async function contractSecret(contract: Contract, epoch?: number): Promise<HeldKey> {
  const record = recordFor(contract);
  const key = await givenSecret(contract, record);
  if (epoch === undefined || epoch === key.of.epoch) return key;
  if (epoch > key.of.epoch) throw new AppError('UnconfirmedHints');
  const { earlierSecret } = await import('./earlier-secret.ts');
  return earlierSecret(record, key, epoch);
}

async function givenSecret(contract: Contract, record: VerifiedRecord): Promise<HeldKey> {
  const { encrData } = contract;
  const grant = contract.myAccessGrant?.confirmed === true ? contract.myAccessGrant : undefined;
  const byWorkspace =
    isByWorkspace(encrData) && !(grant && grant.epoch >= encrData.epoch) ? encrData : undefined;
  const known = held.get(contract.id);
  if (known !== undefined && known.of.epoch >= ((byWorkspace ?? grant)?.epoch ?? 0)) return known;
  const key =
    byWorkspace === undefined
      ? await grantedSecret(contract, record)
      : await secretByWorkspace(record, byWorkspace);
  keepContractSecret(key);
  return key;
}

async function secretByWorkspace(
  record: VerifiedRecord,
  encrData: NonNullable<Contract['encrData']> & { workspaceId: string; keyEpoch: number },
): Promise<HeldKey> {
  const { openByWorkspace } = await import('../workspaces/open-by-workspace.ts');
  return openByWorkspace(recordedKey(record, encrData.epoch), encrData);
}

async function grantedSecret({ myAccessGrant: grant }: Contract, record: VerifiedRecord): Promise<HeldKey> {
  if (grant === null || grant === undefined) throw new AppError('AccessGrantNotFound');
  if (grant.encrDS === null || grant.granterKey === null) throw new AppError('UnconfirmedHints');
  const own = await sessionKeys();
  return openEnvelope({
    envelope: grant.encrDS,
    key: recordedKey(record, grant.epoch),
    recipient: await openingSelf(own, grant.encrDS),
    granter: await granterOf(grant, own),
  });
}

/**
 * The newest secret, for adding to a contract or sharing it, which only its owner does: this very account must have wrapped
 * it, or a server could plant a secret that it knows and wait for the next document. A contract that was transferred is wrapped by
 * whoever gave it, and what is encrypted next gets a key of the new owner first (start-epoch.ts).
 *
 * @throws AppError UnverifiedKey for a secret that somebody else wrapped, or that is not the newest
 */
export async function ownContractSecret(contract: Contract): Promise<HeldKey> {
  const granterKey = contract.myAccessGrant?.granterKey;
  const isGiven = recordFor(contract).owners.length > 1;
  if (granterKey == null || !(isGiven || isOwnKey(await sessionKeys(), granterKey))) {
    throw new AppError('UnverifiedKey', {
      detail: 'the secret of an own contract was wrapped by somebody else',
    });
  }
  return newestSecret(contract);
}

/**
 * The secret of the newest key in the owner's record, to let in others.
 *
 * @throws AppError UnverifiedKey where the person was given an earlier one
 */
export async function newestSecret(contract: Contract): Promise<HeldKey> {
  const key = await contractSecret(contract);
  if (key.of.epoch < recordFor(contract).keys.length - 1)
    throw new AppError('UnverifiedKey', { detail: 'the server shows an earlier secret than the newest' });
  return key;
}

/** The record that came with a contract, if it belongs to the contract that the id certifies. */
export function recordFor(contract: Contract): VerifiedRecord {
  const { id, publicKey } = certifyContractKey(contract);
  const { verified } = contract;
  if (verified?.id !== id || verified.keys[0] !== publicKey)
    throw new AppError('UnverifiedContract', { detail: 'the contract came without its record' });
  return verified;
}

/** Who wrapped the key: the person, a colleague of the owner whom the server names, or the owner. */
async function granterOf({ granterKey, grantedBy, wrappedBy }: Grant, own: OwnKeys): Promise<VerifiedSigner> {
  if (granterKey !== null && isOwnKey(own, granterKey)) return ownSigner(own);
  const person = wrappedBy ?? grantedBy;
  const account = person?.account;
  const granter = account ? await verifiedAccount(account, person.emailAddress) : undefined;
  if (granter === undefined || granterKey === null || keyOfSigner(granter, granterKey) !== granterKey) {
    throw new AppError('UnverifiedKey', { detail: 'the contract was shared with a key of somebody unknown' });
  }
  return granter;
}
