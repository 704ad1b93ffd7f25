import { sha256 } from '@noble/hashes/sha2.js';
import { z } from '../schema/zod.ts';
import { toBase64 } from '../bytes/base64.ts';
import { concatBytes, fromUtf8, utf8, type Bytes } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import { AppError } from '../errors/app-error.ts';
import type { KeyBinding } from '../statements/key-binding.ts';
import type { SignedStatement } from '../statements/signed-statement.ts';
import { leafHash } from './merkle.ts';

/** Length of the salt of an entry in bytes. */
export const ENTRY_SALT_BYTES = 32;
/** Longest entry in bytes (protocol 3.9). */
export const ENTRY_MAX_BYTES = 200;

const Hash64 = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);
const EntrySchema = z.union([
  z.strictObject({ t: z.enum(['doc', 'rec', 'sig']), c: Hash64, v: z.literal(1) }),
  z.strictObject({ t: z.literal('key'), c: Hash64, l: Hash64 }),
]);

/** A parsed entry: a salted commitment `c`, and for keys the label `l` of the account (both base64). */
export type LedgerEntry = z.infer<typeof EntrySchema>;

/** Kinds of entries of the ledger of contracts. */
export type EntryType = 'doc' | 'rec' | 'sig';

/**
 * The ledger entry of a signed statement: canonical JSON with nothing but a commitment in it, SHA-256(salt ‖ statement)
 * (protocol 3.9). The statement and its salt of 32 bytes stay off the ledger; without them the entry says nothing.
 */
export function createEntry(type: EntryType, salt: Uint8Array, statement: SignedStatement): Bytes {
  return utf8(canonicalJson({ t: type, c: commitmentOf(salt, statement), v: 1 }));
}

/** The entry of the log of keys: a key binding under the label of its account (protocol 3.10). */
export function keyEntry(label: string, binding: KeyBinding, salt: Uint8Array): Bytes {
  return utf8(canonicalJson({ t: 'key', l: label, c: commitmentOf(salt, binding) }));
}

/** The label of an account in the log of keys (base64); without the account's salt it cannot be linked to a person. */
export function keyLabelOf(accountId: string, accountSalt: Uint8Array): string {
  assertSalt(accountSalt);
  return toBase64(sha256(concatBytes(utf8('kt/v1'), utf8(accountId), accountSalt)));
}

/** The transaction id (`bcTxId`) of an entry: its leaf hash, 64 digits, known before it is submitted. */
export function transactionIdOf(entry: Uint8Array): string {
  return toHex(leafHash(entry));
}

/** Reads an entry; AppError LedgerProofInvalid unless it is in the one form the functions above give. */
export function parseEntry(bytes: Uint8Array): LedgerEntry {
  try {
    if (bytes.length > ENTRY_MAX_BYTES) throw new RangeError('too long');
    const text = fromUtf8(bytes);
    const entry = EntrySchema.parse(JSON.parse(text));
    if (canonicalJson(entry) !== text) throw new RangeError('not in canonical form');
    return entry;
  } catch (cause) {
    throw new AppError('LedgerProofInvalid', { detail: 'not a ledger entry', cause });
  }
}

function commitmentOf(salt: Uint8Array, content: KeyBinding | SignedStatement): string {
  assertSalt(salt);
  return toBase64(sha256(concatBytes(salt, utf8(canonicalJson(content)))));
}

function assertSalt(salt: Uint8Array): void {
  if (salt.length !== ENTRY_SALT_BYTES) throw new RangeError('a salt has 32 bytes');
}
