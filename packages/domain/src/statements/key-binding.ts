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
import { HashField, IdField, PublicKeyField } from '../schema/statement-fields.ts';
import type { FormerKeys } from '../trust/parties.ts';
import { KEY_REPLACEMENT_TYPE, openKeyReplacement } from './key-replacement.ts';
import type { FormerBinding, KeyBinding, SignedStatement } from '../schema/statement-shapes.ts';
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
  seq: number;
  prev: string | null;
  /** The replaced keys, from the founding ones on. */
  former: readonly FormerKeys[];
}

/** The account id that belongs to a person's first keys. */
export function accountIdOfKeys(keys: AccountKeys): string {
  return accountIdOf(publicKeysOf(keys));
}

function publicKeysOf({ sign, auth, enc }: AccountKeys): AccountPublicKeys {
  return { signKey: sign.publicKey, authKey: auth.publicKey, encKey: enc.publicKey };
}

/** The content of an account's first binding. */
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

/** Binds the first keys of an account to each other and to the id that they give. */
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
 * The keys that a binding names, reached from the founding ones, which give the account id, through each replacement.
 * AppError SignatureManipulated unless each step is signed by its own `sign` key and counter-signed by its `auth` key, its
 * three keys are different points of the curve that are new to the account, and both previous signing keys signed it, too.
 */
export async function verifyKeyBinding(binding: KeyBinding): Promise<BoundKeys> {
  try {
    const { former = [], ...present } = binding;
    const [founding, ...later] = [...former, present];
    if (founding === undefined) throw new RangeError('there are no keys');
    let keys = await openFounding(founding);
    for (const [at, step] of later.entries()) {
      const before = former[at];
      if (before === undefined) throw new RangeError('a step is missing');
      keys = await openStep(step, keys, before);
    }
    return keys;
  } catch (cause) {
    throw new AppError('SignatureManipulated', { detail: 'the key binding is not acceptable', cause });
  }
}

type Step = Pick<KeyBinding, 'counterSignature' | 'statement'>;

async function openFounding(step: Step): Promise<BoundKeys> {
  const payload = await openStatement(step.statement, KEY_BINDING_TYPE, PayloadSchema);
  const { accountId, sign: signKey, auth: authKey, enc: encKey, index, seq, prev } = payload;
  const keys = { accountId, signKey, authKey, encKey, seq, prev, former: [] };
  await assertBound(step, KEY_BINDING_TYPE, keys);
  if (seq !== 0 || index !== 0 || prev !== null) throw new RangeError('not the first keys of an account');
  if (accountIdOf(keys) !== accountId) throw new RangeError('the account id does not certify the keys');
  return keys;
}

/** The step that replaces keys. */
async function openStep(
  step: Step,
  keys: BoundKeys,
  { statement, successor }: FormerBinding,
): Promise<BoundKeys> {
  const content = await openKeyReplacement(step.statement);
  const { accountId, sign: signKey, auth: authKey, enc: encKey, seq, prev, since } = content;
  const next = { accountId, signKey, authKey, encKey };
  await assertBound(step, KEY_REPLACEMENT_TYPE, next);
  const isNext = accountId === keys.accountId && seq === keys.seq + 1 && prev === hashOf(statement);
  if (!isNext) throw new RangeError('the keys do not follow each other');
  const known = [keys, ...keys.former].flatMap((one) => [one.signKey, one.authKey, one.encKey]);
  if ([signKey, authKey, encKey].some((key) => known.includes(key)))
    throw new RangeError('a key that the account had before');
  const { payload } = step.statement;
  await assertSigned(keys.signKey, KEY_REPLACEMENT_TYPE, payload, successor.sign);
  await assertSigned(keys.authKey, KEY_REPLACEMENT_TYPE, payload, successor.auth);
  const replaced = { signKey: keys.signKey, authKey: keys.authKey, encKey: keys.encKey };
  return { ...next, seq, prev, former: [...keys.former, { ...replaced, until: Date.parse(since) }] };
}

/** Checks that a binding's keys are three and that they signed it. */
async function assertBound(
  { statement, counterSignature }: Step,
  type: string,
  { signKey, authKey, encKey }: AccountPublicKeys,
): Promise<void> {
  if (statement.publicKey !== signKey) throw new RangeError('signed by another key than it names');
  if (new Set([signKey, authKey, encKey]).size !== 3) throw new RangeError('two of the keys are the same');
  await assertSigned(authKey, type, statement.payload, counterSignature);
  pointOf(encKey);
}

async function assertSigned(key: string, type: string, payload: string, signature: string): Promise<void> {
  if (!(await verifyPayload(key, type, fromBase64(payload), fromBase64Url(signature))))
    throw new RangeError('one of the keys did not sign');
}

/**
 * Whether a signature by a key of the person counts: by the present key always, by a former one only when the log took it
 * before the keys became invalid (docs/protocol.md, Replacing keys).
 *
 * @param loggedAt when a log took it, ms since 1970; undefined when none did, or nobody knows
 */
export function isBelieved(
  keys: BoundKeys,
  purpose: 'authKey' | 'signKey',
  { key, loggedAt }: { key: string; loggedAt: number | undefined },
): boolean {
  if (keys[purpose] === key) return true;
  return keys.former.some((one) => one[purpose] === key && loggedAt !== undefined && loggedAt < one.until);
}

/** SHA-256 of the bound keys in hexadecimal digits: the `prev` of the account's next binding. */
export function keyBindingHash(binding: KeyBinding): string {
  return hashOf(binding.statement);
}

function hashOf({ payload }: Pick<SignedStatement, 'payload'>): string {
  return toHex(sha256(fromBase64(payload)));
}

/** {@link keyBindingHash} of an account's first binding, from the keys alone. */
export function firstBindingHash(keys: AccountPublicKeys): string {
  return toHex(sha256(utf8(canonicalJson(firstBinding(keys)))));
}
