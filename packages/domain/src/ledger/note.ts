import { fromBase64, toBase64 } from '../bytes/base64.ts';
import { concatBytes, equalBytes, utf8 } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { ed25519PublicKeyOf, signEd25519, verifyEd25519 } from '../crypto/ed25519.ts';
import { AppError } from '../errors/app-error.ts';
import { noteKeyId } from './verifier-key.ts';

const MAX_NOTE = 65_536;
const MAX_SIGNATURES = 32;
const KEY_ID_BYTES = 4;
const KEY_NAME = /^[^\s+]+$/u;
const SIGNATURE_LINE = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u;
// oxlint-disable-next-line no-control-regex -- the format forbids exactly these
const CONTROL = /[\u0000-\u0009\u000b-\u001f]|\p{Surrogate}/u;

/** Signs a text that ends in a newline as a C2SP signed note with Ed25519. TypeError for what a note cannot hold. */
export function signNote(text: string, name: string, privateKey: Uint8Array): string {
  if (!text.endsWith('\n') || CONTROL.test(text) || !KEY_NAME.test(name))
    throw new TypeError('not a text for a note');
  const id = noteKeyId(name, fromHex(ed25519PublicKeyOf(privateKey)));
  return `${text}\n\u2014 ${name} ${toBase64(concatBytes(id, signEd25519(privateKey, utf8(text))))}\n`;
}

/**
 * The text of a signed note. AppError LedgerProofInvalid unless the key `publicKey` (Ed25519, 64 digits) of that name
 * has signed it. Signatures of other keys, such as witnesses, are passed over.
 */
export async function openNote(note: string, name: string, publicKey: string): Promise<string> {
  const parts = splitNote(note);
  if (parts === undefined) throw new AppError('LedgerProofInvalid', { detail: 'not a signed note' });
  const { text, signatures } = parts;
  const id = noteKeyId(name, fromHex(publicKey));
  const own = signatures.filter((signature) => {
    return signature.name === name && equalBytes(signature.bytes.subarray(0, KEY_ID_BYTES), id);
  });
  const valid = await Promise.all(
    own.map(({ bytes }) => verifyEd25519(publicKey, utf8(text), bytes.subarray(KEY_ID_BYTES))),
  );
  if (valid.length === 0 || valid.includes(false)) {
    throw new AppError('LedgerProofInvalid', { detail: 'the note is not signed by the expected key' });
  }
  return text;
}

function splitNote(
  note: string,
): { text: string; signatures: { name: string; bytes: Uint8Array }[] } | undefined {
  const end = note.lastIndexOf('\n\n');
  if (note.length > MAX_NOTE || end < 0 || !note.endsWith('\n') || CONTROL.test(note)) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) return undefined;
  const signatures: { name: string; bytes: Uint8Array }[] = [];
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
