import { sha256 } from '@noble/hashes/sha2.js';
import { z } from '../schema/zod.ts';
import { fromBase64, fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { toHex } from '../bytes/hex.ts';
import type { AccountKeys } from '../crypto/account-keys.ts';
import { pointOf } from '../crypto/key-pair.ts';
import { recoveryPhraseOf } from '../crypto/recovery-phrase.ts';
import { signPayload, verifyPayload } from '../crypto/signature.ts';
import { AppError } from '../errors/app-error.ts';
import { HashField, IdField, PublicKeyField } from './fields.ts';
import { openStatement, SignedStatementSchema, signStatement } from './signed-statement.ts';

/** Payload type of a key binding. */
export const KEY_BINDING_TYPE = 'application/vnd.ikf.keys.v1+json';

const PayloadSchema = z.strictObject({
  type: z.literal('keys'),
  v: z.literal(1),
  accountId: IdField,
  sign: PublicKeyField,
  auth: PublicKeyField,
  enc: PublicKeyField,
  index: z.int().min(0),
  /** Counts the bindings of the account from 0. */
  seq: z.int().min(0),
  /** {@link keyBindingHash} of the binding before; null for the first. */
  prev: HashField.nullable(),
});

/** The form of a key binding. */
export const KeyBindingSchema = z.strictObject({
  statement: SignedStatementSchema,
  /** base64url of the signature of the `auth` key over the same statement. */
  counterSignature: z.string().length(86),
});

/** Says which three keys belong to an account: signed by `sign`, counter-signed by `auth` (protocol 3.2). */
export type KeyBinding = z.infer<typeof KeyBindingSchema>;

/** The content of a key binding. */
export interface BoundKeys {
  accountId: string;
  signKey: string;
  authKey: string;
  encKey: string;
  index: number;
  seq: number;
  prev: string | null;
}

/** Binds the keys to the account; `seq` 0 and `prev` null unless the account had a binding before. */
export async function createKeyBinding(options: {
  accountId: string;
  keys: AccountKeys;
  seq?: number;
  prev?: string | null;
}): Promise<KeyBinding> {
  const { accountId, keys, seq = 0, prev = null } = options;
  const { index, sign, auth, enc } = keys;
  const payload = PayloadSchema.parse({
    type: 'keys',
    v: 1,
    accountId,
    sign: sign.publicKey,
    auth: auth.publicKey,
    enc: enc.publicKey,
    index,
    seq,
    prev,
  });
  const statement = await signStatement(sign, KEY_BINDING_TYPE, payload);
  const counterSignature = await signPayload(
    auth.privateKey,
    KEY_BINDING_TYPE,
    fromBase64(statement.payload),
  );
  return { statement, counterSignature: toBase64Url(counterSignature) };
}

/**
 * The keys that a binding names. AppError SignatureManipulated unless it is signed by its own `sign` key and
 * counter-signed by its `auth` key, and all three are different points of the curve.
 */
export async function verifyKeyBinding(binding: KeyBinding): Promise<BoundKeys> {
  const { statement, counterSignature } = binding;
  const payload = await openStatement(statement, KEY_BINDING_TYPE, PayloadSchema);
  const { accountId, sign, auth, enc, index, seq, prev } = payload;
  try {
    if (statement.publicKey !== sign) throw new RangeError('signed by another key than it names');
    if (new Set([sign, auth, enc]).size !== 3) throw new RangeError('two of the keys are the same');
    const counter = fromBase64Url(counterSignature);
    if (!(await verifyPayload(auth, KEY_BINDING_TYPE, fromBase64(statement.payload), counter))) {
      throw new RangeError('the counter-signature is wrong');
    }
    pointOf(enc);
  } catch (cause) {
    throw new AppError('SignatureManipulated', { detail: 'the key binding is not acceptable', cause });
  }
  return { accountId, signKey: sign, authKey: auth, encKey: enc, index, seq, prev };
}

/** SHA-256 of the bound keys in hexadecimal digits: what the next binding of the account names as `prev`. */
export function keyBindingHash(binding: KeyBinding): string {
  return toHex(sha256(fromBase64(binding.statement.payload)));
}

/** The fingerprint of an account's keys: 12 words of the first 16 bytes of SHA-256 of the binding (protocol 3.10). */
export function fingerprintOf(binding: KeyBinding): string[] {
  return recoveryPhraseOf(sha256(fromBase64(binding.statement.payload)).subarray(0, 16));
}
