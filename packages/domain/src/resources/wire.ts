import { z } from '../schema/zod-mini.ts';
import { HashField, PublicKeyField, TokenField, TurnField } from '../schema/statement-fields.ts';

export {
  SignedStatementSchema as signedStatement,
  KeyBindingSchema as keyBinding,
} from '../schema/statement-shapes.ts';

/** Shapes that several resources carry. All lengths are bounded before anything is parsed further. */

/** SEC1 compressed P-256 public key, hex (docs/protocol.md, Primitives). */
export const publicKey = PublicKeyField;
/** SHA3-256 or SHA-256 digest, hex. */
export const digest = HashField;
/** An envelope of docs/protocol.md, Envelopes: 220 bytes as base64url. */
export const envelope = z.string().check(z.regex(/^[A-Za-z0-9_-]{294}$/));
/** 32 random bytes, base64url. */
export const salt = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** A secret that a link carries: 32 random bytes, base64url. */
export const token = TokenField;
/** A signer's place in the order of signing. */
export const turn = TurnField;
/** ECDSA r‖s, 64 bytes, base64url. */
export const signature = z.string().check(z.regex(/^[A-Za-z0-9_-]{86}$/));
/** A name, an address, a title: one line that people read. The limits of what may be sent are below it. */
export const shortText = z.string().check(z.maxLength(300));
/** Several lines that people read. */
export const longText = z.string().check(z.maxLength(5000));
export const timestamp = z.iso.datetime();
export const day = z.iso.date();
