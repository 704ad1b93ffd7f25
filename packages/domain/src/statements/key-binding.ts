import { sha256 } from '@noble/hashes/sha2.js';
import { z } from '../schema/zod-mini.ts';
import { fromBase64, fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { utf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import type { AccountKeys } from '../crypto/account-keys.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import { pointOf } from '../crypto/public-key.ts';
import { signPayload, verifyPayload } from '../crypto/signature.ts';
import { accountIdOf, type AccountPublicKeys } from '../ids/certified-id.ts';
import { AppError } from '../errors/app-error.ts';
import { HashField, IdField, PublicKeyField } from './fields.ts';
import type { KeyBinding } from './shapes.ts';
import { openStatement, signStatement } from './signed-statement.ts';

export type { KeyBinding };

/** Payload type of a key binding. */
export const KEY_BINDING_TYPE = 'application/vnd.ikf.keys.v1+json';

const PayloadSchema = z.strictObject({
  type: z.literal('keys'),
  v: z.literal(1),
  accountId: IdField,
  sign: PublicKeyField,
  auth: PublicKeyField,
  enc: PublicKeyField,
  index: z.int().check(z.minimum(0)),
  /** Counts the bindings of the account from 0. */
  seq: z.int().check(z.minimum(0)),
  /** {@link keyBindingHash} of the binding before; null for the first. */
  prev: z.nullable(HashField),
});

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

/** The account id that belongs to a person's first keys. */
export function accountIdOfKeys(keys: AccountKeys): string {
  return accountIdOf(publicKeysOf(keys));
}

function publicKeysOf({ sign, auth, enc }: AccountKeys): AccountPublicKeys {
  return { signKey: sign.publicKey, authKey: auth.publicKey, encKey: enc.publicKey };
}

/** What the first binding of an account says. */
function firstBinding(keys: AccountPublicKeys) {
  return PayloadSchema.parse({
    type: 'keys',
    v: 1,
    accountId: accountIdOf(keys),
    sign: keys.signKey,
    auth: keys.authKey,
    enc: keys.encKey,
    index: 0,
    seq: 0,
    prev: null,
  });
}

/** Binds the first keys of an account together and to the id that they give. */
export async function createKeyBinding(keys: AccountKeys): Promise<KeyBinding> {
  const { sign, auth } = keys;
  const payload = firstBinding(publicKeysOf(keys));
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
 * counter-signed by its `auth` key, all three are different points of the curve, and the account id is made of them.
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
    if (seq !== 0 || index !== 0 || prev !== null) throw new RangeError('not the first keys of an account');
    if (accountIdOf({ signKey: sign, authKey: auth, encKey: enc }) !== accountId)
      throw new RangeError('the account id does not certify the keys');
  } catch (cause) {
    throw new AppError('SignatureManipulated', { detail: 'the key binding is not acceptable', cause });
  }
  return { accountId, signKey: sign, authKey: auth, encKey: enc, index, seq, prev };
}

/** SHA-256 of the bound keys in hexadecimal digits: what the next binding of the account names as `prev`. */
export function keyBindingHash(binding: KeyBinding): string {
  return toHex(sha256(fromBase64(binding.statement.payload)));
}

/** {@link keyBindingHash} of an account's first binding, from the keys alone. */
export function firstBindingHash(keys: AccountPublicKeys): string {
  return toHex(sha256(utf8(canonicalJson(firstBinding(keys)))));
}
