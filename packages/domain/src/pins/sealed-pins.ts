import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, fromUtf8, utf8, type Bytes } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import { ENC_BYTES, openBase, sealBase } from '../crypto/hpke.ts';
import { AppError } from '../errors/app-error.ts';
import { epochBytes, idBytes } from '../ids/certified-id.ts';
import { z } from '../schema/zod-mini.ts';
import { HashField, IdField, TimeField } from '../schema/statement-fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from '../statements/signed-statement.ts';
import type { OwnKeys } from '../trust/parties.ts';
import type { Pins } from './pins.ts';
import { MAX_SEALED_LENGTH, PINS_MAX_BYTES } from './sealed-size.ts';
import { PinsSchema } from './pins-schema.ts';

/** Payload type of the statement about sealed pins. */
export const PINS_TYPE = 'application/vnd.ikf.pins.v1+json';

const PinsStatementSchema = z.strictObject({
  type: z.literal('pins'),
  v: z.literal(1),
  accountId: IdField,
  /** 1 and one more with each change. */
  counter: z.int().check(z.gte(1), z.lte(0x7fffffff)),
  /** SHA-256 of the sealed bytes. */
  sealedHash: HashField,
  time: TimeField,
});

/** Pins as the server keeps them, which cannot read them. */
export interface SealedPins {
  statement: SignedStatement;
  /** `enc` and ciphertext of HPKE, base64url. */
  sealed: string;
}

/**
 * Seals pins for the person's own `enc` key and signs what came out with their `auth` key.
 *
 * @param facts the counter, one more than that of what the server keeps, and the present time
 * @throws RangeError when they are too large, ZodError when they are not pins
 */
export async function sealPins(
  { accountId, auth, enc }: OwnKeys,
  pins: Pins,
  { counter, time }: { counter: number; time: Date },
): Promise<SealedPins> {
  const plaintext = utf8(canonicalJson(z.parse(PinsSchema, pins)));
  if (plaintext.length > PINS_MAX_BYTES) throw new RangeError('the pins are too large');
  const { enc: key, ciphertext } = await sealBase(enc.publicKey, pinsInfo(accountId, counter), plaintext);
  const bytes = concatBytes(key, ciphertext);
  const sealedHash = toHex(sha256(bytes));
  const said = { type: 'pins', v: 1, accountId, counter, sealedHash, time: time.toISOString() };
  const statement = await signStatement(auth, PINS_TYPE, z.parse(PinsStatementSchema, said));
  return { statement, sealed: toBase64Url(bytes) };
}

/**
 * Checks sealed pins without opening them; what a server does that takes them.
 *
 * @returns their counter
 * @throws AppError SignatureManipulated unless the account with this `auth` key signed these bytes
 */
export async function verifySealedPins(
  { statement, sealed }: SealedPins,
  { accountId, authKey }: { accountId: string; authKey: string },
): Promise<number> {
  const said = await openStatementOf(statement, authKey, PINS_TYPE, PinsStatementSchema);
  if (said.accountId !== accountId || said.sealedHash !== toHex(sha256(bytesOf(sealed))))
    throw new AppError('SignatureManipulated', { detail: 'the pins are of another account, or others' });
  return said.counter;
}

/**
 * The person's own pins.
 *
 * @throws AppError UnverifiedPins unless the person sealed and signed them
 */
export async function openPins(
  sealedPins: SealedPins,
  own: OwnKeys,
): Promise<{ counter: number; pins: Pins }> {
  try {
    const { accountId, auth, enc } = own;
    const counter = await verifySealedPins(sealedPins, { accountId, authKey: auth.publicKey });
    const bytes = bytesOf(sealedPins.sealed);
    const [key, ciphertext] = [bytes.subarray(0, ENC_BYTES), bytes.subarray(ENC_BYTES)];
    const plaintext = await openBase(enc, pinsInfo(accountId, counter), key, ciphertext);
    return { counter, pins: z.parse(PinsSchema, JSON.parse(fromUtf8(plaintext))) };
  } catch (cause) {
    throw new AppError('UnverifiedPins', { detail: 'the pins are not the own ones', cause });
  }
}

function bytesOf(sealed: string): Bytes {
  try {
    if (sealed.length > MAX_SEALED_LENGTH) throw new RangeError('the pins are too large');
    return fromBase64Url(sealed);
  } catch (cause) {
    throw new AppError('SignatureManipulated', { detail: 'the sealed pins are not acceptable', cause });
  }
}

/** What the ciphertext is bound to. */
function pinsInfo(accountId: string, counter: number): Bytes {
  return concatBytes(utf8('ikf/v2/pins\0'), idBytes(accountId), epochBytes(counter));
}
