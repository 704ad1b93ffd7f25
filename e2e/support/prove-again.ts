import type { IncomingHttpHeaders } from 'node:http';
import { createDpopProof, thumbprintOf } from '../../packages/domain/src/crypto/dpop-proof.ts';
import type { KeyPair } from '../../packages/domain/src/crypto/key-pair.ts';

/**
 * The headers of a browser's call for another address. A server that lies asks itself what it likes; the honest one behind the
 * proxy wants a proof for each call, by the key that the token names.
 *
 * @param holders `auth` keys of those whose calls they may be
 */
export async function proveAgain(
  headers: IncomingHttpHeaders,
  { url, holders }: { url: string; holders: readonly KeyPair[] },
): Promise<IncomingHttpHeaders> {
  const token = headers.authorization?.replace('DPoP ', '');
  if (token === undefined) return headers;
  const { cnf } = payloadOf(token) as { cnf: { jkt: string } };
  const { nonce } = payloadOf(String(headers['dpop'])) as { nonce?: string };
  for (const key of holders) {
    if ((await thumbprintOf(key.publicKey)) !== cnf.jkt) continue;
    const call = { method: 'GET', url, token, nonce: nonce ?? '' };
    return { ...headers, dpop: await createDpopProof(key, call) };
  }
  throw new Error('Nobody is known who holds the key of this session.');
}

const payloadOf = (jwt: string): unknown =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
