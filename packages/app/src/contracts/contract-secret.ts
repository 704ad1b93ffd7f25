import { AppError } from '@signet/domain/errors/app-error';
import { openEnvelope } from '@signet/domain/crypto/envelope';
import type { Contract } from '../api-client/entities.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { onLock } from '../session/lock-store.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { onSessionEnd } from '../session/session-store.ts';
import { isByWorkspace } from './contract-facts.ts';

const secrets = new Map<string, Uint8Array>();
onSessionEnd(() => secrets.clear());
onLock(() => secrets.clear());

/** Keeps the data secret of a contract for the session; it is never written anywhere. */
export function keepContractSecret(contract: SecretOf, secret: Uint8Array): void {
  secrets.set(cacheKey(contract), secret);
}

type SecretOf = Pick<Contract, 'id' | 'publicKey'>;

/** A server that shows another public key for a known contract must not get the known secret used for it. */
const cacheKey = ({ id, publicKey }: SecretOf) => `${id}/${publicKey}`;

/**
 * The data secret of a contract (protocol.md 3.17, Read): the own grant is opened, its granter must be the person
 * themselves or somebody whose keys are verified, and the secret must belong to the contract's public key. Who has no
 * grant opens it as a member of the workspace it is filed in.
 *
 * @throws AppError UnconfirmedHints while nobody wrapped the secret for this person yet, AccessGrantNotFound,
 *   CouldNotDecrypt, UnverifiedKey, UnverifiedWorkspace, NoWorkspaceKey
 */
export async function contractSecret(contract: Contract): Promise<Uint8Array> {
  const known = secrets.get(cacheKey(contract));
  if (known !== undefined) return known;
  if (contract.myAccessGrant?.confirmed !== true && isByWorkspace(contract.encrData)) {
    const { openFiled } = await import('../workspaces/open-filed.ts');
    const secret = await openFiled(contract.publicKey, contract.encrData);
    keepContractSecret(contract, secret);
    return secret;
  }
  const grant = contract.myAccessGrant;
  if (grant === null || grant === undefined) throw new AppError('AccessGrantNotFound');
  if (grant.encrDS === null || grant.granterKey === null) throw new AppError('UnconfirmedHints');
  const { auth, enc } = await sessionKeys();
  if (grant.granterKey !== auth.publicKey) await assertGranter(grant);
  const secret = await openEnvelope({
    envelope: grant.encrDS,
    recipient: enc,
    recipientType: 'account',
    assetPublicKey: contract.publicKey,
    granterKey: grant.granterKey,
  });
  keepContractSecret(contract, secret);
  return secret;
}

/**
 * The data secret for adding to a contract or sharing it, which only its owner does: it must have been wrapped by this
 * very account, or a server could slip in a secret that it knows and wait for the next document (protocol.md 3.5).
 *
 * @throws AppError UnverifiedKey for a secret that somebody else wrapped
 */
export async function ownContractSecret(contract: Contract): Promise<Uint8Array> {
  const { auth } = await sessionKeys();
  if (contract.myAccessGrant?.granterKey !== auth.publicKey) {
    throw new AppError('UnverifiedKey', {
      detail: 'the secret of an own contract was wrapped by somebody else',
    });
  }
  return contractSecret(contract);
}

async function assertGranter({
  granterKey,
  grantedBy,
}: NonNullable<Contract['myAccessGrant']>): Promise<void> {
  const account = grantedBy?.account;
  const granter = account ? await verifiedAccount(account, grantedBy.emailAddress) : undefined;
  if (granter?.authKey !== granterKey) {
    throw new AppError('UnverifiedKey', { detail: 'the contract was shared with a key of somebody unknown' });
  }
}
