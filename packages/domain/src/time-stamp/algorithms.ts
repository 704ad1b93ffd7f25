import { AsnConvert } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, type SubjectPublicKeyInfo } from '@peculiar/asn1-x509';
import { toHex } from '../bytes/hex.ts';
import type { Digest } from '../crypto/platform.ts';

/** Hashes by their object identifiers (RFC 5754, 2). */
export const HASHES: Readonly<Record<string, Digest>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
/** Object identifier of SHA-256. */
export const SHA256 = '2.16.840.1.101.3.4.2.1';

interface SignatureKind {
  key: 'RSA' | 'EC';
  hash: Digest;
}

/** PKCS #1 1.5 and ECDSA with a hash, by their object identifiers (RFC 4055, 5; RFC 5758, 3.2). */
const SIGNATURES: Readonly<Record<string, SignatureKind>> = {
  '1.2.840.113549.1.1.11': { key: 'RSA', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { key: 'RSA', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { key: 'RSA', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { key: 'EC', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { key: 'EC', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { key: 'EC', hash: 'SHA-512' },
};

/** A curve of ECDSA as WebCrypto names it, with the bytes of a number below its order. */
export interface Curve {
  namedCurve: 'P-256' | 'P-384';
  bytes: number;
  order: bigint;
}

/** By their object identifiers, encoded. P-521 is left out: not every browser has it. */
const CURVES: Readonly<Record<string, Curve>> = {
  '06082a8648ce3d030107': {
    namedCurve: 'P-256',
    bytes: 32,
    order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  },
  '06052b81040022': {
    namedCurve: 'P-384',
    bytes: 48,
    order:
      0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  },
};

const RSA_KEY = '1.2.840.113549.1.1.1';
const EC_KEY = '1.2.840.10045.2.1';
const NULL = Uint8Array.of(5, 0).buffer;

/** The curve of a key, or `RSA`; RangeError for any other key. */
export function kindOfKey({ algorithm }: SubjectPublicKeyInfo): Curve | 'RSA' {
  const curve = CURVES[toHex(new Uint8Array(algorithm.parameters ?? new ArrayBuffer(0)))];
  if (algorithm.algorithm === EC_KEY && curve !== undefined) return curve;
  if (algorithm.algorithm === RSA_KEY) return 'RSA';
  throw new RangeError('neither RSA nor ECDSA on P-256 or P-384');
}

/**
 * The hash by which a certificate was signed; RangeError unless the signed part names it as well, and it fits this kind of key.
 */
export function hashOfSignature(
  inside: AlgorithmIdentifier,
  outside: AlgorithmIdentifier,
  key: Curve | 'RSA',
): Digest {
  const kind = SIGNATURES[outside.algorithm];
  const isSame = toHex(encoded(inside)) === toHex(encoded(outside));
  if (kind === undefined || !isSame || (kind.key === 'RSA') !== (key === 'RSA'))
    throw new RangeError('a certificate signed in a way that is not accepted');
  return kind.hash;
}

/** The one name that the signature of a token has for a key and a hash (RFC 5754, 3). */
export function signatureAlgorithm(key: Curve | 'RSA', hash: Digest): AlgorithmIdentifier {
  // for RSA only the hash is named beside it
  if (key === 'RSA') return new AlgorithmIdentifier({ algorithm: RSA_KEY, parameters: NULL });
  const [algorithm = ''] =
    Object.entries(SIGNATURES).find(([, kind]) => kind.key === 'EC' && kind.hash === hash) ?? [];
  return new AlgorithmIdentifier({ algorithm });
}

/** The DER bytes of an ASN.1 value. */
export function encoded(value: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(AsnConvert.serialize(value));
}
