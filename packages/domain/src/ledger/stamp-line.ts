import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64 } from '../bytes/base64.ts';
import { concatBytes, equalBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { KEY_ID_BYTES, signatureLine, splitNote } from './note.ts';

/** The name of a time stamp among the signatures of a checkpoint. */
export const STAMP_NAME = 'time-stamp';
/** A signature type of C2SP signed-note without a number of its own: ff and a name. */
const TYPE = concatBytes(Uint8Array.of(0xff), utf8('rfc3161'));

/** A time stamp on a checkpoint. */
export interface Stamp {
  /** The RFC 3161 token, not verified. */
  token: Bytes;
  /** Certificate of the signer's issuer, DER in base64. */
  issuer: string;
}

/** The line of a note, with its newline, that carries a time stamp of its text (docs/protocol.md, Time stamps). */
export function stampLine({ token, issuer }: Stamp): string {
  return signatureLine(STAMP_NAME, keyIdOf(issuer), token);
}

/** The time stamps on a note by authorities of these issuers; none when it is no note. Nothing is verified. */
export function stampsOn(note: string, issuers: readonly string[]): Stamp[] {
  const lines = splitNote(note)?.signatures.filter(({ name }) => name === STAMP_NAME) ?? [];
  return lines.flatMap(({ bytes }) => {
    const issuer = issuers.find((one) => equalBytes(keyIdOf(one), bytes.subarray(0, KEY_ID_BYTES)));
    return issuer === undefined ? [] : [{ token: bytes.slice(KEY_ID_BYTES) as Bytes, issuer }];
  });
}

function keyIdOf(issuer: string): Uint8Array {
  return sha256(concatBytes(utf8(`${STAMP_NAME}\n`), TYPE, fromBase64(issuer))).subarray(0, KEY_ID_BYTES);
}
