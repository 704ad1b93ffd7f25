import { AppError } from '@signet/domain/errors/app-error';
import { openEnvelope } from '@signet/domain/crypto/envelope';
import type { Contract } from '../api-client/entities.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { onSessionEnd } from '../session/session-store.ts';

const secrets = new Map<string, Uint8Array>();
onSessionEnd(() => secrets.clear());

/** Keeps the data secret of a contract for the session; it is never written anywhere. */
export function keepContractSecret(contractId: string, secret: Uint8Array): void {
  secrets.set(contractId, secret);
}

/**
 * The data secret of a contract (protocol.md 3.17, Read): the own grant is opened, its granter must be the person
 * themselves or somebody whose keys are verified, and the secret must belong to the contract's public key.
 *
 * @throws AppError UnconfirmedHints while nobody wrapped the secret for this person yet, AccessGrantNotFound,
 *   CouldNotDecrypt, UnverifiedKey
 */
export async function contractSecret(contract: Contract): Promise<Uint8Array> {
  const known = secrets.get(contract.id);
  if (known !== undefined) return known;
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
  secrets.set(contract.id, secret);
  return secret;
}

async function assertGranter({
  granterKey,
  grantedBy,
}: NonNullable<Contract['myAccessGrant']>): Promise<void> {
  const account = grantedBy?.account;
  const granter = account ? await verifiedAccount(account) : undefined;
  if (granter?.authKey !== granterKey) {
    throw new AppError('UnverifiedKey', { detail: 'the contract was shared with a key of somebody unknown' });
  }
}
