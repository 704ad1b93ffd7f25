import { ed25519 } from '@noble/curves/ed25519.js';
import { fromHex, toHex } from '../bytes/hex.ts';
import { subtle, type CryptoKey } from './platform.ts';

/** The public key (64 digits) of an Ed25519 private key of 32 bytes. */
export function ed25519PublicKeyOf(privateKey: Uint8Array): string {
  return toHex(ed25519.getPublicKey(privateKey));
}

/** Ed25519 signature (64 bytes, RFC 8032). */
export function signEd25519(privateKey: Uint8Array, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, privateKey);
}

/**
 * Whether the signature is by the key (64 digits). Runs in WebCrypto, which is some twenty times as fast as the
 * JavaScript that takes over in browsers without Ed25519.
 */
export async function verifyEd25519(
  publicKey: string,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const keyBytes = fromHex(publicKey);
  let key: CryptoKey;
  try {
    key = await subtle().importKey('raw', keyBytes, 'Ed25519', false, ['verify']);
  } catch {
    return (
      signature.length === 64 &&
      keyBytes.length === 32 &&
      ed25519.verify(signature, message, keyBytes, { zip215: false })
    );
  }
  return subtle().verify('Ed25519', key, signature, message);
}
