import { createDpopProof } from '@signet/domain/crypto/dpop-proof';
import type { KeyPair } from '@signet/domain/crypto/key-pair';

/** The keys that tokens are bound to, of everybody who logged in by {@link openSession}. */
const keys = new Map<string, KeyPair>();
/** The newest nonce of each server, by its public address. */
const nonces = new Map<string, string>();

/** Remembers the key that proves the calls with a token. */
export function holdToken(token: string, key: KeyPair): void {
  keys.set(token, key);
}

/** Stores the nonce of a response; returns whether the call was refused only because of it. */
export function takeNonce(publicUrl: string, { headers }: Pick<Response, 'headers'>): boolean {
  const nonce = headers.get('dpop-nonce');
  if (nonce !== null) nonces.set(publicUrl, nonce);
  return headers.get('www-authenticate')?.includes('use_dpop_nonce') === true;
}

/** The headers of one call in a session. @param url whole, with query; a token that nobody holds comes without a proof */
export async function sessionHeaders(
  token: string,
  method: string,
  url: string,
): Promise<Record<string, string>> {
  const authorization = `DPoP ${token}`;
  const key = keys.get(token);
  if (key === undefined) return { authorization };
  const { origin, pathname } = new URL(url);
  const call = { method, url: `${origin}${pathname}`, token, nonce: nonces.get(origin) ?? '' };
  return { authorization, dpop: await createDpopProof(key, call) };
}
