import type { KeyPair } from '@signet/domain/crypto/key-pair';
import { compressPoint } from '@signet/domain/crypto/public-key';
import { subtle } from '@signet/domain/crypto/platform';
import type { ServerKeys } from '../../platform/secrets/secrets.ts';

/** The authority's public key as the domain writes it, 66 digits. */
export function authorityKey({ publicKey }: ServerKeys): string {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return compressPoint(
    Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]),
  );
}

/** The authority key in the form in which the domain signs statements. */
export async function authorityKeyPair(keys: ServerKeys): Promise<KeyPair> {
  const pkcs8 = new Uint8Array(keys.privateKey.export({ type: 'pkcs8', format: 'der' }));
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  return {
    publicKey: authorityKey(keys),
    privateKey: await subtle().importKey('pkcs8', pkcs8, algorithm, false, ['sign']),
  };
}
