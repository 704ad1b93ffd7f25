import { z } from '../schema/zod.ts';
import { HashField, PublicKeyField, TokenField } from '../statements/fields.ts';

export { SignedStatementSchema as signedStatement } from '../statements/signed-statement.ts';
export { KeyBindingSchema as keyBinding } from '../statements/key-binding.ts';

/** Shapes that several resources carry. All lengths are bounded before anything is parsed further. */

/** SEC1 compressed P-256 public key, hex (protocol.md 3.1). */
export const publicKey = PublicKeyField;
/** SHA3-256 or SHA-256 digest, hex. */
export const digest = HashField;
/** An envelope of protocol.md 3.5: 220 bytes as base64url. */
export const envelope = z.string().regex(/^[A-Za-z0-9_-]{294}$/);
/** 32 random bytes, base64url. */
export const salt = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** A secret that a link carries: 32 random bytes, base64url. */
export const token = TokenField;
/** ECDSA r‖s, 64 bytes, base64url. */
export const signature = z.string().regex(/^[A-Za-z0-9_-]{86}$/);
export const timestamp = z.iso.datetime();
export const day = z.iso.date();

const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** One line of human text in any script: trimmed, NFC, no control or direction-override characters. */
export function line(max: number) {
  return z
    .string()
    .max(max)
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => !HIDDEN.test(text), 'control characters are not allowed');
}

/** One {@link line} that must not be empty. */
export function requiredLine(max: number) {
  return line(max).refine((text) => text !== '', 'Required');
}

/** Several lines of human text; line breaks are kept. */
export function paragraph(max: number) {
  return z
    .string()
    .max(max)
    .transform((text) => text.normalize('NFC'))
    .refine((text) => !HIDDEN.test(text.replace(/[\n\r\t]/g, '')), 'control characters are not allowed');
}
