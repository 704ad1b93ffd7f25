import { sha256 } from '@noble/hashes/sha2.js';
import { z } from '../schema/zod-mini.ts';
import { fromBase64, toBase64 } from '../bytes/base64.ts';
import { concatBytes, fromUtf8, utf8, type Bytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import { AppError } from '../errors/app-error.ts';
import type { KeyBinding, SignedStatement } from '../schema/statement-shapes.ts';
import { leafHash } from './merkle.ts';

/** Length of the salt of an entry in bytes. */
const ENTRY_SALT_BYTES = 32;
/** Longest entry in bytes. */
export const ENTRY_MAX_BYTES = 200;

const Hash64 = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
/** When the log took the entry, in ms since 1970. */
const at = z.int().check(z.gte(0));
const EntrySchema = z.union([
  z.strictObject({ at, t: z.enum(['doc', 'rec', 'sig', 'id']), c: Hash64, v: z.literal(1) }),
  z.strictObject({ at, t: z.literal('key'), c: Hash64, l: Hash64 }),
  z.strictObject({ at, t: z.literal('dir'), e: z.int().check(z.gte(1)), r: Hash64, v: z.literal(1) }),
]);

/** A state of the key directory. */
export interface DirectoryHead {
  /** 1 for the first epoch. */
  epoch: number;
  /** Root of the tree after it, 64 digits. */
  root: string;
}

/** Kinds of entries of the ledger of contracts. */
export type EntryType = 'doc' | 'rec' | 'sig';

/**
 * The ledger entry of a signed statement, before the log gives it its time: canonical JSON that holds only a commitment,
 * SHA-256(salt ‖ statement) (docs/protocol.md, Logs). The statement and its salt of 32 bytes stay off the ledger; without
 * them the entry says nothing. `id` entries, for the service's statements about people, stand in the log of keys.
 */
export function createEntry(type: EntryType | 'id', salt: Uint8Array, statement: SignedStatement): Bytes {
  return utf8(canonicalJson({ t: type, c: commitmentOf(salt, statement), v: 1 }));
}

/** The entry of the log of keys: a key binding under the label of its account; without its time, too. */
export function keyEntry(label: string, binding: KeyBinding, salt: Uint8Array): Bytes {
  return utf8(canonicalJson({ t: 'key', l: label, c: commitmentOf(salt, binding) }));
}

/**
 * The entry of the log of keys for an epoch of the key directory, without its time: number and root in plaintext, as they
 * hide nothing.
 */
export function directoryEntry({ epoch, root }: DirectoryHead): Bytes {
  return utf8(canonicalJson({ t: 'dir', e: epoch, r: toBase64(fromHex(root)), v: 1 }));
}

/** The epoch that an entry of the log of keys is about; undefined when it is about something else. */
export function directoryHeadIn(entry: Uint8Array): DirectoryHead | undefined {
  const { t, e, r } = JSON.parse(fromUtf8(entry)) as Record<string, unknown>;
  return t === 'dir' && typeof e === 'number' && typeof r === 'string'
    ? { epoch: e, root: toHex(fromBase64(r)) }
    : undefined;
}

/** The label of an account in the log of keys (base64); without the account's salt it cannot be linked to a person. */
export function keyLabelOf(accountId: string, accountSalt: Uint8Array): string {
  assertSalt(accountSalt);
  return toBase64(sha256(concatBytes(utf8('kt/v1'), utf8(accountId), accountSalt)));
}

/** The transaction id (`bcTxId`) of an entry: the leaf hash that it has without its time, 64 digits, known before it is submitted. */
export function transactionIdOf(entry: Uint8Array): string {
  return toHex(leafHash(entry));
}

/** The entry with the time at which the log took it (ms since 1970), as it stands in the log. */
export function stampEntry(entry: Uint8Array, time: number): Bytes {
  return utf8(canonicalJson({ ...(JSON.parse(fromUtf8(entry)) as object), at: time }));
}

/**
 * Takes an entry of a log apart: what was submitted, and when.
 *
 * @throws AppError LedgerProofInvalid unless it is in the one form the functions above give
 */
export function openEntry(stamped: Uint8Array): { entry: Bytes; at: number } {
  try {
    if (stamped.length > ENTRY_MAX_BYTES) throw new RangeError('too long');
    const text = fromUtf8(stamped);
    const parsed = EntrySchema.parse(JSON.parse(text));
    if (canonicalJson(parsed) !== text) throw new RangeError('not in canonical form');
    const { at: time, ...entry } = parsed;
    return { entry: utf8(canonicalJson(entry)), at: time };
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
