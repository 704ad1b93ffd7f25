import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, equalBytes, type Bytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { ENC_BYTES, openBase, sealBase } from './hpke.ts';
import type { KeyPair } from './key-pair.ts';
import { signPayload, verifyPayload } from './signature.ts';

const GRANT_TYPE = 'application/vnd.ikf.grant.v1';
const VERSION = 1;
const SUITE = 1;
const SECRET_BYTES = 32;

/** Length of an envelope in characters of base64url: 220 bytes. */
export const ENVELOPE_LENGTH = 294;

// 0 version | 1 suite | 2..9 recipient key id | 10..74 enc | 75..122 ciphertext | 123..155 granter | 156..219 signature
const KEY_ID = 2;
const ENC = 10;
const CIPHERTEXT = ENC + ENC_BYTES;
const GRANTER = 123;
const SIGNATURE = 156;
const ENVELOPE_BYTES = 220;

/** Seals 32 bytes for the recipient under the HPKE `info` and signs the whole with the granter's key (protocol 3.5). */
export async function sealSecret(
  secret: Uint8Array,
  recipientKey: string,
  info: Uint8Array,
  granter: KeyPair,
) {
  if (secret.length !== SECRET_BYTES) throw new RangeError('an envelope carries 32 bytes');
  const { enc, ciphertext } = await sealBase(recipientKey, info, secret);
  const head = Uint8Array.of(VERSION, SUITE);
  const body = concatBytes(head, keyIdOf(recipientKey), enc, ciphertext, fromHex(granter.publicKey));
  return toBase64Url(concatBytes(body, await signPayload(granter.privateKey, GRANT_TYPE, body)));
}

/** Opens what {@link sealSecret} made; RangeError or the platform's error when anything in it is not as it must be. */
export async function openSecret(
  envelope: string,
  recipient: KeyPair,
  info: Uint8Array,
  granterKey: string,
): Promise<Bytes> {
  const { enc, ciphertext } = await readEnvelope(envelope, {
    granterKey,
    recipientKey: recipient.publicKey,
  });
  return openBase(recipient, info, enc, ciphertext);
}

/**
 * What can be said of an envelope without opening it (protocol 3.5): its form, that `granterKey` signed it and, when the
 * recipient's key is known, that it is for that key. Answers the two HPKE parts; RangeError that says what is wrong.
 */
export async function readEnvelope(
  envelope: string,
  { granterKey, recipientKey }: { granterKey: string; recipientKey?: string | undefined },
): Promise<{ enc: Bytes; ciphertext: Bytes }> {
  if (envelope.length !== ENVELOPE_LENGTH) throw new RangeError('the envelope has another length');
  const bytes = fromBase64Url(envelope);
  if (bytes.length !== ENVELOPE_BYTES || bytes[0] !== VERSION || bytes[1] !== SUITE) {
    throw new RangeError('the envelope has an unknown version or suite');
  }
  if (recipientKey !== undefined && !equalBytes(bytes.subarray(KEY_ID, ENC), keyIdOf(recipientKey))) {
    throw new RangeError('the envelope is for another key');
  }
  if (toHex(bytes.subarray(GRANTER, SIGNATURE)) !== granterKey)
    throw new RangeError('the envelope names another granter');
  if (
    !(await verifyPayload(granterKey, GRANT_TYPE, bytes.subarray(0, SIGNATURE), bytes.subarray(SIGNATURE)))
  ) {
    throw new RangeError('the signature of the granter is wrong');
  }
  return { enc: bytes.subarray(ENC, CIPHERTEXT), ciphertext: bytes.subarray(CIPHERTEXT, GRANTER) };
}

function keyIdOf(publicKey: string): Uint8Array {
  return sha256(fromHex(publicKey)).subarray(0, 8);
}
