import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, equalBytes, type Bytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { ENC_BYTES, openBase, sealBase } from '../crypto/hpke.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { signPayload, verifyPayload } from '../crypto/signature.ts';

const GRANT_TYPE = 'application/vnd.ikf.grant.v2';
const VERSION = 2;
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

/** Seals 32 bytes for the recipient under the HPKE `info` and signs them together with it. */
export async function sealSecret(
  secret: Uint8Array,
  recipientKey: string,
  info: Uint8Array,
  granter: KeyPair,
): Promise<string> {
  if (secret.length !== SECRET_BYTES) throw new RangeError('an envelope carries 32 bytes');
  const { enc, ciphertext } = await sealBase(recipientKey, info, secret);
  const head = Uint8Array.of(VERSION, SUITE);
  const body = concatBytes(head, keyIdOf(recipientKey), enc, ciphertext, fromHex(granter.publicKey));
  const signature = await signPayload(granter.privateKey, GRANT_TYPE, signedBytes(body, info));
  return toBase64Url(concatBytes(body, signature));
}

/** Opens the result of {@link sealSecret}; RangeError or the platform's error when any part of it is wrong. */
export async function openSecret(
  envelope: string,
  recipient: KeyPair,
  info: Uint8Array,
  granterKey: string,
): Promise<Bytes> {
  const bytes = await assertSealedBy(envelope, info, { granterKey, recipientKey: recipient.publicKey });
  return openBase(recipient, info, bytes.subarray(ENC, CIPHERTEXT), bytes.subarray(CIPHERTEXT, GRANTER));
}

/**
 * Checks an envelope without opening it: its form, that `granterKey` signed it under `info` and, when the recipient's key
 * is known, that it is for that key. Returns its bytes; RangeError that says what is wrong.
 */
export async function assertSealedBy(
  envelope: string,
  info: Uint8Array,
  { granterKey, recipientKey }: { granterKey: string; recipientKey?: string | undefined },
): Promise<Bytes> {
  const bytes = bytesOf(envelope);
  if (bytes.length !== ENVELOPE_BYTES || bytes[0] !== VERSION || bytes[1] !== SUITE) {
    throw new RangeError('the envelope has an unknown version or suite');
  }
  if (recipientKey !== undefined && !equalBytes(bytes.subarray(KEY_ID, ENC), keyIdOf(recipientKey))) {
    throw new RangeError('the envelope is for another key');
  }
  if (toHex(bytes.subarray(GRANTER, SIGNATURE)) !== granterKey)
    throw new RangeError('the envelope names another granter');
  const signed = signedBytes(bytes.subarray(0, SIGNATURE), info);
  if (!(await verifyPayload(granterKey, GRANT_TYPE, signed, bytes.subarray(SIGNATURE)))) {
    throw new RangeError('the granter did not sign this envelope for this purpose');
  }
  return bytes;
}

/** The key (66 digits) that an envelope names as its granter's, not verified; RangeError for what is no envelope. */
export function namedGranter(envelope: string): string {
  return toHex(bytesOf(envelope).subarray(GRANTER, SIGNATURE));
}

/** Whether an envelope names this key as its recipient's, not verified; RangeError for a malformed envelope. */
export function isFor(envelope: string, recipientKey: string): boolean {
  return equalBytes(bytesOf(envelope).subarray(KEY_ID, ENC), keyIdOf(recipientKey));
}

/** The prefix of every envelope for the key: version, suite and 7 of 8 bytes of the key's id. */
export function envelopeStart(recipientKey: string): string {
  return toBase64Url(concatBytes(Uint8Array.of(VERSION, SUITE), keyIdOf(recipientKey).subarray(0, 7)));
}

function bytesOf(envelope: string): Bytes {
  if (envelope.length !== ENVELOPE_LENGTH) throw new RangeError('the envelope has another length');
  return fromBase64Url(envelope);
}

function signedBytes(body: Uint8Array, info: Uint8Array): Bytes {
  return concatBytes(body, sha256(info));
}

function keyIdOf(publicKey: string): Uint8Array {
  return sha256(fromHex(publicKey)).subarray(0, 8);
}
