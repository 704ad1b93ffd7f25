import type { Bytes } from '../bytes/bytes.ts';
import { deriveKeyPair, type KeyPair } from './key-pair.ts';
import { randomBytes } from './platform.ts';

/** A new workspace secret, 32 bytes, from which the keys of the workspace come. */
export function createWorkspaceSeed(): Bytes {
  return randomBytes(32);
}

/** The encryption keys of a workspace; `publicKey` is its public attribute (CRYPTO-09). */
export async function workspaceKeyPairOf(seed: Uint8Array): Promise<KeyPair> {
  if (seed.length !== 32) throw new RangeError('a workspace seed has 32 bytes');
  return deriveKeyPair(seed, 'agree');
}
