import { createActivationProof } from '@signet/domain/crypto/activation-proof';
import type { KeyPair } from '@signet/domain/crypto/key-pair';
import { AppError } from '@signet/domain/errors/app-error';
import { accountIdOf, type AccountPublicKeys } from '@signet/domain/ids/certified-id';
import { api } from '../../shared/api-client/api.ts';
import { writeKeyFile } from '../../shared/session/key-files.ts';
import { forgetSignUp, readSignUp } from '../../shared/session/pending-sign-up.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';
import { unpack } from '../../shared/workers/worker-result.ts';

/** The keys of the sign-up, which confirm an address. */
export interface SignUpKeys {
  keys: AccountPublicKeys;
  auth: KeyPair;
}

/**
 * Opens the key file of a sign-up that was made elsewhere.
 *
 * @throws AppError WrongPassword, InvalidSecurityKey; OtherSignUp when the link belongs to another sign-up
 */
export async function openSignUpKeys(
  accountId: string,
  file: { keyFile: string; password: string },
): Promise<SignUpKeys> {
  const { publicKey, auth, enc } = await withKeyWorker(async (worker) => unpack(await worker.unlock(file)));
  const keys = { signKey: publicKey, authKey: auth.publicKey, encKey: enc.publicKey };
  if (accountIdOf(keys) !== accountId)
    throw new AppError('OtherSignUp', { detail: 'the link is about another account' });
  return { keys, auth };
}

/**
 * Confirms the account (API-83): with the secret of the mail, signed by the key of the sign-up. In the browser that signed
 * up, its key file becomes the address's key file.
 *
 * @throws ApiError ConfirmationLinkInvalid, ConfirmationLinkExpired, SignUpClosed, ConnectionError
 */
export async function confirmAddress(
  { accountId, secret }: { accountId: string; secret: string },
  auth: KeyPair,
): Promise<void> {
  const proof = await createActivationProof(auth, { accountId, secret });
  const activationData = { activationSecret: secret, proof };
  await api.update('accounts', accountId, { activationData }, { tell: 'nothing', redirect: false });
  const signUp = await readSignUp(accountId);
  if (signUp === undefined) return;
  await writeKeyFile(signUp.emailAddress, signUp.keyFile);
  await forgetSignUp(accountId);
}
