import type { ServerKeys } from '../../platform/secrets/secrets.ts';

/** The 32 bytes of an Ed25519 private key. */
export function rawPrivateKey(keys: ServerKeys): Uint8Array {
  return Buffer.from(keys.privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');
}

/** The Ed25519 public key as 64 hexadecimal digits. */
export function rawPublicKey(keys: ServerKeys): string {
  return Buffer.from(keys.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
}
