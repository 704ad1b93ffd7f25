import { MAX_TURN } from '../contracts/signing-order.ts';
import { z } from './zod-mini.ts';

/** A compressed P-256 key. */
export const PublicKeyField = z.string().check(z.regex(/^0[23][0-9a-f]{64}$/));
/** A hash of 32 bytes in hexadecimal digits. */
export const HashField = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Id of a resource. */
export const IdField = z.string().check(z.minLength(1), z.maxLength(128));
/** A moment in UTC as `Date.toISOString` writes it. */
export const TimeField = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
/** 16 random bytes that make a statement unique. */
export const NonceField = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** 32 random bytes, base64url: a secret that a link carries. */
export const TokenField = z.string().check(z.regex(/^[\w-]{43}$/));
/** Most characters of the name of a workspace or folder. */
export const PLACE_NAME_MAX_LENGTH = 100;
/** Name of a workspace. */
export const WorkspaceTitleField = z.string().check(z.minLength(1), z.maxLength(PLACE_NAME_MAX_LENGTH));
/** Size of a document in bytes. */
export const SizeField = z.int().check(z.minimum(0));
/** A signer's place in the order of signing. */
export const TurnField = z.int().check(z.minimum(1), z.maximum(MAX_TURN));
