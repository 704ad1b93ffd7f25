import { openEnvelope, sealEnvelope } from '@signet/domain/envelopes/envelope';
import { inviteKeyPairOf, inviteProofOf } from '@signet/domain/envelopes/invite-code';
import { ownRecipient } from '@signet/domain/trust/recipient';
import { AppError } from '@signet/domain/errors/app-error';
import { recordedKey } from '@signet/domain/statements/contract-record';
import { verifyInvite } from '@signet/domain/statements/invite';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { keyOfSigner } from '@signet/domain/trust/parties';
import { api } from '../../shared/api-client/api.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { keepContractSecret, recordFor } from '../contracts/contract-secret.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/**
 * Opens a contract with the code that the inviter handed over outside the server: the secret is opened with the code,
 * wrapped for the person's own key, and the code is proved to the inviter.
 *
 * @throws AppError InvalidRecoveryPhrase for words that are no code, CouldNotDecrypt for the wrong code, UnverifiedKey for
 *   an inviter or own keys that cannot be verified
 */
export async function redeemCode(contract: Contract, code: string): Promise<void> {
  const grant = contract.myAccessGrant;
  const inviter = grant?.grantedBy;
  if (!grant?.inviteEnvelope || grant.invite === null || !inviter?.account)
    throw new AppError('AccessGrantNotFound');
  const [own, granter, keyPair] = await Promise.all([
    sessionKeys(),
    verifiedAccount(inviter.account, inviter.emailAddress),
    inviteKeyPairOf(code),
  ]);
  const { nonce } = await verifyInvite(grant.invite, keyOfSigner(granter, grant.invite.publicKey));
  const key = await openEnvelope({
    envelope: grant.inviteEnvelope,
    key: recordedKey(recordFor(contract), grant.epoch),
    recipient: { type: 'invite', id: nonce, keyPair },
    granter,
  });
  const account = await api.get('accounts', own.accountId, {}, { tell: 'failures' });
  const bound = await verifyKeyBinding(account.keyBinding);
  // The proof makes the inviter trust these keys, so it must not be made for keys that only the server shows.
  if (bound.accountId !== own.accountId || bound.authKey !== own.auth.publicKey) {
    throw new AppError('UnverifiedKey', { detail: 'the server shows other keys for the own account' });
  }
  const encrDS = await sealEnvelope(key, ownRecipient(own), own);
  const inviteProof = await inviteProofOf(code, account.keyBinding);
  await api.update('accessgrants', grant.id, { encrDS, inviteProof });
  keepContractSecret(key);
}
