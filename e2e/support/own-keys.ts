import { deriveAccountKeys } from '../../packages/domain/src/crypto/account-keys.ts';
import { parseRecoveryPhrase } from '../../packages/domain/src/crypto/recovery-phrase.ts';
import { ownKeysOf, type OwnKeys } from '../../packages/domain/src/trust/parties.ts';

/** The keys that stand for somebody's twelve words. */
export async function ownKeys({ words }: { words: readonly string[] }): Promise<OwnKeys> {
  const { sign, auth, enc } = await deriveAccountKeys(parseRecoveryPhrase(words.join(' ')));
  return ownKeysOf({ signKey: sign.publicKey, auth, enc });
}
