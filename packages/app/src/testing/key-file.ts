import { deriveAccountKeys } from '@signet/domain/crypto/account-keys';
import { sealKeyFile } from '@signet/domain/crypto/key-file';
import { ownKeysOf } from '@signet/domain/trust/parties';
import { onTestFinished } from 'vitest';
import { writeKeyFile } from '../shared/session/key-files.ts';
import { endSession } from '../shared/session/session-store.ts';
import { forgetDevice } from './fake-server.ts';

/** Opens the key file of a test. */
export const PASSWORD = 'Correct horse 1';

/** The bytes behind the twelve words of Ada. */
export const KEY_FILE_ENTROPY = new Uint8Array(16).fill(7);

/** The key file of Ada. */
export interface TestKeyFile {
  text: string;
  publicKey: string;
  accountId: string;
  stepUpPublicKey: string;
}

/** The least work the format allows; how hard a real file is to guess is a test of the domain. */
export const LEAST_COST = { m: 19_456, t: 1, p: 1 };

export async function createKeyFile(): Promise<TestKeyFile> {
  const entropy = KEY_FILE_ENTROPY.slice();
  const { sign, auth, enc } = await deriveAccountKeys(entropy);
  const { publicKey } = sign;
  const { accountId } = ownKeysOf({ signKey: publicKey, auth, enc });
  const options = { entropy, index: 0, publicKey, accountId, password: PASSWORD };
  const sealed = await sealKeyFile({ ...options, cost: LEAST_COST });
  return { text: sealed.text, publicKey, accountId, stepUpPublicKey: sealed.stepUpPublicKey };
}

/** A device without a session, which keeps nothing but a key file of Ada's. */
export async function startDevice({ text }: TestKeyFile): Promise<void> {
  await forgetDevice();
  localStorage.clear();
  await writeKeyFile('ada@example.com', text);
  onTestFinished(() => {
    endSession();
    localStorage.clear();
  });
}
