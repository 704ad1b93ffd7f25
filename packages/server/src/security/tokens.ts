import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link: 256 bits as base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token of {@link createToken} is stored: SHA-256, hex. No salt is needed for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
