import { openEnvelope, sealEnvelope } from '@signet/domain/crypto/envelope';
import { inviteKeyPairOf, inviteProofOf } from '@signet/domain/crypto/invite-code';
import { AppError } from '@signet/domain/errors/app-error';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { call } from '../api-client/client.ts';
import { readOne } from '../api-client/deserialize.ts';
import type { Account, Contract } from '../api-client/entities.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { keepContractSecret } from '../contracts/contract-secret.ts';
import { sessionKeys } from '../session/session-keys.ts';

/**
 * Opens a contract with the code that the inviter handed over by another channel (protocol.md 3.11, second way): the
 * secret is opened with the code, wrapped to the own key, and the code is proved to the inviter.
 *
 * @throws AppError InvalidRecoveryPhrase for words that are no code, CouldNotDecrypt for the wrong code,
 *   UnverifiedKey for an inviter, or own keys, that do not hold
 */
export async function redeemCode(contract: Contract, accountId: string, code: string): Promise<void> {
  const grant = contract.myAccessGrant;
  const inviter = grant?.grantedBy;
  if (!grant?.inviteEnvelope || !inviter?.account) throw new AppError('AccessGrantNotFound');
  const [{ auth, enc }, { authKey }, recipient] = await Promise.all([
    sessionKeys(),
    verifiedAccount(inviter.account, inviter.emailAddress),
    inviteKeyPairOf(code),
  ]);
  const secret = await openEnvelope({
    envelope: grant.inviteEnvelope,
    recipient,
    recipientType: 'invite',
    assetPublicKey: contract.publicKey,
    granterKey: authKey,
  });
  const own = readOne<Account & { type: string }>(
    await call<ResourceDocument>('GET', `/accounts/${accountId}`),
  );
  const bound = await verifyKeyBinding(own.keyBinding);
  // The proof tells the inviter whose keys are theirs to trust: it must not be made for keys that the server shows.
  if (bound.authKey !== auth.publicKey || bound.encKey !== enc.publicKey) {
    throw new AppError('UnverifiedKey', { detail: 'the server shows other keys for the own account' });
  }
  const encrDS = await sealEnvelope({
    secret,
    recipientKey: enc.publicKey,
    recipientType: 'account',
    assetPublicKey: contract.publicKey,
    granter: auth,
  });
  await call('PATCH', `/accessgrants/${grant.id}`, {
    body: {
      data: {
        type: 'accessgrants',
        id: grant.id,
        attributes: { encrDS, inviteProof: await inviteProofOf(code, own.keyBinding) },
      },
    },
    shown: true,
  });
  keepContractSecret(contract, secret);
}
