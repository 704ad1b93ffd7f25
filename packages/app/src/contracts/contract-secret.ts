import { openEnvelope } from '@signet/domain/crypto/envelope';
import { certifyContractKey, type HeldKey } from '@signet/domain/crypto/certified-key';
import { AppError } from '@signet/domain/errors/app-error';
import { ownSigner, type OwnKeys, type VerifiedSigner } from '@signet/domain/trust/parties';
import type { Contract } from '../api-client/entities.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { onLock } from '../session/lock-store.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { onSessionEnd } from '../session/session-store.ts';
import { isByWorkspace } from './contract-facts.ts';

const held = new Map<string, HeldKey>();
onSessionEnd(() => held.clear());
onLock(() => held.clear());

/** Keeps the key of a contract for the session; it is never written anywhere. */
export function keepContractSecret(key: HeldKey): void {
  held.set(key.of.id, key);
}

type Grant = NonNullable<Contract['myAccessGrant']>;

/**
 * The secret of a contract: its id must certify the key that the server shows; the own grant is opened, its granter must be
 * the person themselves or somebody whose keys are verified. Who has no grant opens it as a member of the workspace it is
 * filed in.
 *
 * @throws AppError UnconfirmedHints while nobody wrapped the secret for this person yet, AccessGrantNotFound,
 *   CouldNotDecrypt, UnverifiedKey, UnverifiedWorkspace, NoWorkspaceKey
 */
export async function contractSecret(contract: Contract): Promise<HeldKey> {
  const certified = certifyContractKey(contract);
  const known = held.get(contract.id);
  if (known !== undefined) return known;
  if (contract.myAccessGrant?.confirmed !== true && isByWorkspace(contract.encrData)) {
    const { openFiled } = await import('../workspaces/open-filed.ts');
    const key = await openFiled(certified, contract.encrData);
    keepContractSecret(key);
    return key;
  }
  const grant = contract.myAccessGrant;
  if (grant === null || grant === undefined) throw new AppError('AccessGrantNotFound');
  if (grant.encrDS === null || grant.granterKey === null) throw new AppError('UnconfirmedHints');
  const own = await sessionKeys();
  const key = await openEnvelope({
    envelope: grant.encrDS,
    key: certified,
    recipient: { type: 'account', id: own.accountId, keyPair: own.enc },
    granter: await granterOf(grant, own),
  });
  keepContractSecret(key);
  return key;
}

/**
 * The secret for adding to a contract or sharing it, which only its owner does: it must have been wrapped by this very
 * account, or a server could slip in a secret that it knows and wait for the next document.
 *
 * @throws AppError UnverifiedKey for a secret that somebody else wrapped
 */
export async function ownContractSecret(contract: Contract): Promise<HeldKey> {
  const { auth } = await sessionKeys();
  if (contract.myAccessGrant?.granterKey !== auth.publicKey) {
    throw new AppError('UnverifiedKey', {
      detail: 'the secret of an own contract was wrapped by somebody else',
    });
  }
  return contractSecret(contract);
}

async function granterOf({ granterKey, grantedBy }: Grant, own: OwnKeys): Promise<VerifiedSigner> {
  if (granterKey === own.auth.publicKey) return ownSigner(own);
  const account = grantedBy?.account;
  const granter = account ? await verifiedAccount(account, grantedBy.emailAddress) : undefined;
  if (granter === undefined || granter.authKey !== granterKey) {
    throw new AppError('UnverifiedKey', { detail: 'the contract was shared with a key of somebody unknown' });
  }
  return granter;
}
