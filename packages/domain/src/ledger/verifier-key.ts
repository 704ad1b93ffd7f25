import { fromBase64, toBase64 } from '../bytes/base64.ts';
import { concatBytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { keyIdOf, SIGNATURE_TYPES, type SignatureType } from './note.ts';

const VKEY = /^([^\s+]{1,255})\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/u;

/** A key and the name that it signs under: a log, or a witness such as `witness.example/w1`. */
export interface VerifierKey {
  name: string;
  /** Ed25519, 64 digits. */
  publicKey: string;
}

/**
 * The key of a text `name+id+key` (vkey of C2SP signed-note) for signatures of one kind: `ed25519` for logs, `cosignature`
 * for witnesses. RangeError for anything else.
 */
export function parseVerifierKey(kind: keyof typeof SIGNATURE_TYPES, vkey: string): VerifierKey {
  const [, name, id, base64] = VKEY.exec(vkey) ?? [];
  if (name === undefined || id === undefined || base64 === undefined)
    throw new RangeError('not a verifier key: expected name+id+key');
  const [type, ...key] = fromBase64(base64);
  const publicKey = toHex(Uint8Array.from(key));
  const wanted: SignatureType = SIGNATURE_TYPES[kind];
  if (type !== wanted) throw new RangeError(`not a verifier key of type ${wanted}`);
  if (toHex(keyIdOf(wanted, name, publicKey)) !== id)
    throw new RangeError('the id in the verifier key is that of another key');
  return { name, publicKey };
}

/** The text of a key. */
export function formatVerifierKey(
  kind: keyof typeof SIGNATURE_TYPES,
  { name, publicKey }: VerifierKey,
): string {
  const type = SIGNATURE_TYPES[kind];
  const key = concatBytes(Uint8Array.of(type), fromHex(publicKey));
  return `${name}+${toHex(keyIdOf(type, name, publicKey))}+${toBase64(key)}`;
}
