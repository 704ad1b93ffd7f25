import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, toBase64 } from '../bytes/base64.ts';
import { concatBytes, equalBytes, utf8 } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { ed25519PublicKeyOf, signEd25519, verifyEd25519 } from '../crypto/ed25519.ts';
import { AppError } from '../errors/app-error.ts';

const MAX_NOTE = 65_536;
const MAX_SIGNATURES = 32;
/** Length of the key id before each signature. */
export const KEY_ID_BYTES = 4;
/** Signature types of C2SP signed-note. */
export const SIGNATURE_TYPES = { ed25519: 1, cosignature: 4 } as const;
export type SignatureType = (typeof SIGNATURE_TYPES)[keyof typeof SIGNATURE_TYPES];

const KEY_NAME = /^[^\s+]+$/u;
const SIGNATURE_LINE = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u;
// oxlint-disable-next-line no-control-regex -- the format forbids exactly these
const CONTROL = /[\u0000-\u0009\u000b-\u001f]|\p{Surrogate}/u;

/** Signs a text that ends in a newline as a C2SP signed note with Ed25519. TypeError for text that a note cannot hold. */
export function signNote(text: string, name: string, privateKey: Uint8Array): string {
  if (!text.endsWith('\n') || CONTROL.test(text) || !KEY_NAME.test(name))
    throw new TypeError('not a text for a note');
  const id = keyIdOf(SIGNATURE_TYPES.ed25519, name, ed25519PublicKeyOf(privateKey));
  return `${text}\n${signatureLine(name, id, signEd25519(privateKey, utf8(text)))}`;
}

/**
 * The text of a signed note. AppError LedgerProofInvalid unless the key `publicKey` (Ed25519, 64 digits) of that name
 * has signed it. Signatures by other keys, such as witnesses', are skipped.
 */
export async function openNote(note: string, name: string, publicKey: string): Promise<string> {
  const parts = splitNote(note);
  if (parts === undefined) throw new AppError('LedgerProofInvalid', { detail: 'not a signed note' });
  const { text, signatures } = parts;
  const own = signaturesBy(signatures, name, keyIdOf(SIGNATURE_TYPES.ed25519, name, publicKey));
  const valid = await Promise.all(own.map((signature) => verifyEd25519(publicKey, utf8(text), signature)));
  if (valid.length === 0 || valid.includes(false)) {
    throw new AppError('LedgerProofInvalid', { detail: 'the note is not signed by the expected key' });
  }
  return text;
}

/** A signature line of a note: name, then key id and signature in base64. */
export function signatureLine(name: string, keyId: Uint8Array, signature: Uint8Array): string {
  return `\u2014 ${name} ${toBase64(concatBytes(keyId, signature))}\n`;
}

/** Key id: the first four bytes of SHA-256(name ‖ newline ‖ type ‖ public key); the key is of Ed25519, 64 digits. */
export function keyIdOf(type: SignatureType, name: string, publicKey: string): Uint8Array {
  const key = concatBytes(utf8(`${name}\n`), Uint8Array.of(type), fromHex(publicKey));
  return sha256(key).subarray(0, KEY_ID_BYTES);
}

/** One signature of a note; the bytes begin with the key id. */
export interface NoteSignature {
  name: string;
  bytes: Uint8Array;
}

/** The signatures of one key, without its id. */
export function signaturesBy(
  signatures: readonly NoteSignature[],
  name: string,
  keyId: Uint8Array,
): Uint8Array[] {
  return signatures
    .filter(
      ({ name: signer, bytes }) => signer === name && equalBytes(bytes.subarray(0, KEY_ID_BYTES), keyId),
    )
    .map(({ bytes }) => bytes.subarray(KEY_ID_BYTES));
}

/** Text and signatures of a note; undefined when it is not in the form of one. Nothing is verified. */
export function splitNote(note: string): { text: string; signatures: NoteSignature[] } | undefined {
  const end = note.lastIndexOf('\n\n');
  if (note.length > MAX_NOTE || end < 0 || !note.endsWith('\n') || CONTROL.test(note)) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) return undefined;
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const [, name, base64] = SIGNATURE_LINE.exec(line) ?? [];
    if (name === undefined || base64 === undefined) return undefined;
    try {
      signatures.push({ name, bytes: fromBase64(base64) });
    } catch {
      return undefined;
    }
  }
  return { text: note.slice(0, end + 1), signatures };
}
