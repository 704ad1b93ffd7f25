import { toBase64Url } from '@signet/domain/bytes/base64';
import { wrapForPasskey } from '@signet/domain/crypto/passkey';
import { idBytes } from '@signet/domain/ids/certified-id';
import { onTestFinished, vi } from 'vitest';
import { KEY_FILE_ENTROPY, type TestKeyFile } from './key-file.ts';

const SECRET = new Uint8Array(32).fill(9);
const RAW_ID = new Uint8Array(16).fill(4);

/**
 * An authenticator with one passkey, which the person uses whenever they are asked.
 *
 * @param options what it remembers of the account, and the bytes behind the words
 * @returns the wrap that an honest server keeps for the passkey
 */
export async function playPasskey(
  { accountId, publicKey }: Pick<TestKeyFile, 'accountId' | 'publicKey'>,
  { userHandle = idBytes(accountId), entropy = KEY_FILE_ENTROPY } = {},
): Promise<string> {
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(async () => {
    const credential = {
      id: toBase64Url(RAW_ID),
      rawId: RAW_ID.buffer,
      response: { userHandle: userHandle.buffer },
      getClientExtensionResults: () => ({ prf: { results: { first: SECRET.slice().buffer } } }),
    };
    return credential as unknown as Credential;
  });
  onTestFinished(() => get.mockRestore());
  const binding = { accountId, publicKey, credentialId: toBase64Url(RAW_ID) };
  return wrapForPasskey(SECRET, entropy, binding);
}
