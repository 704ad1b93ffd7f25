import { toHex } from '../bytes/hex.ts';
import { randomBytes } from '../crypto/platform.ts';

/** 16 random bytes that make a statement unique, in hexadecimal digits. */
export function createNonce(): string {
  return toHex(randomBytes(16));
}
