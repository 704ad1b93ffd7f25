import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { toHex } from '../../packages/domain/src/bytes/hex.ts';

/** Of PKCS #8 around the 32 bytes of a key. */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = kept((digits) =>
  createPrivateKey({
    key: Buffer.concat([PREFIX, Buffer.from(digits, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  }),
);
const publicKeyOf = kept((digits) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(digits, 'hex').toString('base64url') },
    format: 'jwk',
  }),
);

// These have the names, and the results, of the product's own, in a twentieth of the time and without the threads of WebCrypto,
// whose time nobody can foresee.

/** The public key (64 digits) of a private key of 32 bytes. */
export function ed25519PublicKeyOf(privateKey: Uint8Array): string {
  const { x = '' } = createPublicKey(privateKeyOf(toHex(privateKey))).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}

/** Signature of 64 bytes. */
export function signEd25519(privateKey: Uint8Array, message: Uint8Array): Uint8Array {
  return sign(null, message, privateKeyOf(toHex(privateKey)));
}

/** Whether the signature is by the key (64 digits). */
export async function verifyEd25519(
  publicKey: string,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  return verify(null, message, publicKeyOf(publicKey), signature);
}

function kept(make: (digits: string) => KeyObject): (digits: string) => KeyObject {
  const known = new Map<string, KeyObject>();
  return (digits) => {
    const key = known.get(digits) ?? make(digits);
    known.set(digits, key);
    return key;
  };
}
