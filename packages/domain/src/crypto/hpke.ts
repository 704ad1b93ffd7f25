import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { KEM_SUITE, labeledExpand, labeledExtract } from './hpke-labels.ts';
import type { KeyPair } from './key-pair.ts';
import { subtle } from './platform.ts';
import { compressPoint, importPublicKey, pointOf } from './public-key.ts';

/** Length of the encapsulated key: an uncompressed point. */
export const ENC_BYTES = 65;

/** An AEAD of HPKE: its registered number and its key length in bytes. */
export interface HpkeAead {
  id: number;
  keyLength: number;
}

/** AES-256-GCM, number 0x0002: the AEAD of every Signet envelope. */
const AES_256_GCM: HpkeAead = { id: 2, keyLength: 32 };

const NONE = new Uint8Array(0);

/** Encap of DHKEM(P-256, HKDF-SHA256) with the given one-time key pair: `enc` and the shared secret of 32 bytes. */
export async function encapsulate(
  recipientKey: string,
  ephemeral: KeyPair,
): Promise<{ enc: Bytes; shared: Bytes }> {
  const enc = pointOf(ephemeral.publicKey);
  return { enc, shared: await sharedSecret(ephemeral, recipientKey, enc, pointOf(recipientKey)) };
}

/** Decap of DHKEM(P-256, HKDF-SHA256); RangeError when `enc` is not a point of the curve. */
export async function decapsulate(enc: Uint8Array, recipient: KeyPair): Promise<Bytes> {
  const sender = compressPoint(enc);
  // compressing drops y, so y must match the point: otherwise one key would have two encodings
  const point = pointOf(sender);
  if (enc.length !== ENC_BYTES || !point.every((byte, index) => byte === enc[index])) {
    throw new RangeError('enc is not an uncompressed point of P-256');
  }
  return sharedSecret(recipient, sender, enc, pointOf(recipient.publicKey));
}

async function sharedSecret(
  own: KeyPair,
  peer: string,
  enc: Uint8Array,
  recipient: Uint8Array,
): Promise<Bytes> {
  const peerKey = await importPublicKey(peer, 'agree');
  const dh = new Uint8Array(
    await subtle().deriveBits({ name: 'ECDH', public: peerKey }, own.privateKey, 256),
  );
  const key = labeledExtract(KEM_SUITE, NONE, 'eae_prk', dh);
  dh.fill(0);
  return labeledExpand(KEM_SUITE, key, 'shared_secret', concatBytes(enc, recipient), 32);
}

/** KeySchedule of RFC 9180, 5.1, base mode: key and nonce of the first (and in Signet only) message. */
export function keySchedule(
  shared: Uint8Array,
  info: Uint8Array,
  aead: HpkeAead = AES_256_GCM,
): { key: Bytes; nonce: Bytes } {
  const suite = concatBytes(utf8('HPKE'), Uint8Array.of(0, 0x10, 0, 0x01, 0, aead.id));
  const context = concatBytes(
    Uint8Array.of(0),
    labeledExtract(suite, NONE, 'psk_id_hash', NONE),
    labeledExtract(suite, NONE, 'info_hash', info),
  );
  const secret = labeledExtract(suite, shared, 'secret', NONE);
  return {
    key: labeledExpand(suite, secret, 'key', context, aead.keyLength),
    nonce: labeledExpand(suite, secret, 'base_nonce', context, 12),
  };
}

/** SealBase of RFC 9180, 6.1, with empty additional data: `enc` (65 bytes) and ciphertext (16 bytes longer). */
export async function sealBase(
  recipientKey: string,
  info: Uint8Array,
  plaintext: Uint8Array,
): Promise<{ enc: Bytes; ciphertext: Bytes }> {
  const pair = await subtle().generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  const publicKey = compressPoint(new Uint8Array(await subtle().exportKey('raw', pair.publicKey)));
  const { enc, shared } = await encapsulate(recipientKey, { publicKey, privateKey: pair.privateKey });
  const { aes, nonce } = await aesOf(shared, info, 'encrypt');
  return {
    enc,
    ciphertext: new Uint8Array(await subtle().encrypt({ name: 'AES-GCM', iv: nonce }, aes, plaintext)),
  };
}

/** OpenBase of RFC 9180, 6.1; rejects with the platform's error when ciphertext or info do not match. */
export async function openBase(
  recipient: KeyPair,
  info: Uint8Array,
  enc: Uint8Array,
  ciphertext: Uint8Array,
): Promise<Bytes> {
  const { aes, nonce } = await aesOf(await decapsulate(enc, recipient), info, 'decrypt');
  return new Uint8Array(await subtle().decrypt({ name: 'AES-GCM', iv: nonce }, aes, ciphertext));
}

async function aesOf(shared: Uint8Array, info: Uint8Array, use: 'decrypt' | 'encrypt') {
  const { key, nonce } = keySchedule(shared, info);
  const aes = await subtle().importKey('raw', key, 'AES-GCM', false, [use]);
  key.fill(0);
  shared.fill(0);
  return { aes, nonce };
}
