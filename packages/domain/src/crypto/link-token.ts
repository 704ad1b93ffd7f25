import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64Url } from '../bytes/base64.ts';
import { utf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { randomBytes } from './platform.ts';

/** A secret that a link carries, or a nonce: 32 random bytes as 43 characters of base64url. */
export function createToken(): string {
  return toBase64Url(randomBytes(32));
}

/** SHA-256 of a token's text, hex: how it is stored and committed to. No salt is needed for 256 random bits. */
export function hashToken(token: string): string {
  return toHex(sha256(utf8(token)));
}
