import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { epochBytes, idBytes } from '../ids/certified-id.ts';
import { hkdfExpand } from '../crypto/hkdf.ts';
import { subtle, type CryptoKey } from '../crypto/platform.ts';

const LABEL = utf8('c2sp.org/chunked-encryption@v1+AEAD_AES_256_GCM\0');

/** Length of the salt that starts a file: iv 16 ‖ random 8 (CRYPTO-04). */
export const SALT_BYTES = 24;
/** Length of the key commitment after the salt. */
export const COMMITMENT_BYTES = 32;

/** The position of a document; its file cannot be opened anywhere else. */
export interface DocumentPlace {
  contractId: string;
  /** Of the contract's secret. */
  epoch: number;
  documentId: string;
}

/** The context of a document: "ikf/v2/doc" ‖ 00 ‖ contract id ‖ epoch ‖ document id (docs/protocol.md, Files). */
export function documentContext({ contractId, epoch, documentId }: DocumentPlace): Bytes {
  return concatBytes(utf8('ikf/v2/doc\0'), idBytes(contractId), epochBytes(epoch), idBytes(documentId));
}

/** Key, base nonce (12) and commitment (32) of one file: C2SP chunked-encryption v1, "Cobblestone-256". */
export async function deriveFileKeys(
  inputKey: Uint8Array,
  salt: Uint8Array,
  context: Uint8Array,
  use: 'decrypt' | 'encrypt',
): Promise<{ key: CryptoKey; baseNonce: Bytes; commitment: Bytes }> {
  if (inputKey.length !== 32) throw new RangeError('the input key has 32 bytes');
  if (salt.length !== SALT_BYTES) throw new RangeError('the salt has 24 bytes');
  const output = hkdfExpand('SHA-512', inputKey, concatBytes(LABEL, salt, context), 76);
  const key = await subtle().importKey('raw', output.subarray(0, 32), 'AES-GCM', false, [use]);
  output.fill(0, 0, 32);
  return { key, baseNonce: output.slice(32, 44), commitment: output.slice(44) };
}

/** The nonce of a chunk: the base nonce XOR the chunk number, big-endian. */
export function chunkNonce(baseNonce: Uint8Array, chunk: number): Bytes {
  const nonce = new Uint8Array(baseNonce);
  let rest = chunk;
  for (let index = nonce.length - 1; rest > 0; index -= 1) {
    nonce[index] = (nonce[index] ?? 0) ^ (rest % 256);
    rest = Math.floor(rest / 256);
  }
  return nonce;
}
