import { deriveAccountKeys } from '../../packages/domain/src/crypto/account-keys.ts';
import { holdToken, takeNonce } from '../../packages/server/test/support/session-headers.ts';

/** Takes over sessions that began in the process of a server. @param entropy of the account whose key they are bound to */
export async function holdTokens(
  origin: string,
  entropy: readonly number[],
  tokens: readonly string[],
): Promise<void> {
  const { auth } = await deriveAccountKeys(Uint8Array.from(entropy));
  for (const token of tokens) holdToken(token, auth);
  await refreshNonce(origin);
}

/** Before many proofs are made: a nonce is good for five minutes at least. */
export async function refreshNonce(origin: string): Promise<void> {
  takeNonce(origin, await fetch(`${origin}/ui-api/configuration`));
}
