import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64, toBase64 } from '../bytes/base64.ts';
import { concatBytes, equalBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';

const KEY_ID_BYTES = 4;
const KEY_BYTES = 32;
const VKEY = /^([^\s+]{1,253})\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/u;
const ED25519 = 1;

/** Who signs notes by which key. */
export interface LogKey {
  /** Name of the log, the first line of its checkpoints. */
  origin: string;
  /** Its Ed25519 key, 64 digits. */
  publicKey: string;
}

/** Key id: the first four bytes of SHA-256(name ‖ newline ‖ type ‖ public key) (C2SP signed-note). */
export function noteKeyId(name: string, publicKey: Uint8Array, type = ED25519): Bytes {
  return sha256(concatBytes(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, KEY_ID_BYTES);
}

/** The key of a log in one line: name+id+type and key in base64 (C2SP signed-note, verifier keys). */
export function formatVerifierKey({ origin, publicKey }: LogKey): string {
  const key = fromHex(publicKey);
  return `${origin}+${toHex(noteKeyId(origin, key))}+${toBase64(concatBytes(Uint8Array.of(ED25519), key))}`;
}

/** Reads such a line; RangeError when it is malformed, of another type, or its id is not that of name and key. */
export function parseVerifierKey(text: string): LogKey {
  const [, origin, id, base64] = VKEY.exec(text) ?? [];
  if (origin === undefined || id === undefined || base64 === undefined)
    throw new RangeError('not a verifier key');
  const bytes = fromBase64(base64);
  const key = bytes.subarray(1);
  if (bytes[0] !== ED25519 || key.length !== KEY_BYTES) throw new RangeError('not an Ed25519 key of a log');
  if (!equalBytes(noteKeyId(origin, key), fromHex(id))) throw new RangeError('the id is of another key');
  return { origin, publicKey: toHex(key) };
}
