import { AsnConvert, AsnIntegerBigIntConverter, AsnProp, AsnPropTypes } from '@peculiar/asn1-schema';
import type { SubjectPublicKeyInfo } from '@peculiar/asn1-x509';
import { fromHex } from '../bytes/hex.ts';
import { subtle, type Digest } from '../crypto/platform.ts';
import { encoded, kindOfKey, type Curve } from './algorithms.ts';

const RSA_BITS = 2048;

/** ECDSA-Sig-Value of RFC 3279, 2.2.3. */
export class EcdsaSignature {
  r = 0n;
  s = 0n;
}
for (const part of ['r', 's'])
  AsnProp({ type: AsnPropTypes.Integer, converter: AsnIntegerBigIntConverter })(
    EcdsaSignature.prototype,
    part,
  );

/** Whether the signature, PKCS #1 1.5 or ECDSA as DER, is by the key. RangeError for a key that is not accepted. */
export async function verifySignature(
  publicKey: SubjectPublicKeyInfo,
  { hash, signature, data }: { hash: Digest; signature: Uint8Array; data: Uint8Array },
): Promise<boolean> {
  const kind = kindOfKey(publicKey);
  const algorithm =
    kind === 'RSA'
      ? { name: 'RSASSA-PKCS1-v1_5', hash }
      : { name: 'ECDSA', hash, namedCurve: kind.namedCurve };
  const key = await subtle().importKey('spki', encoded(publicKey), algorithm, false, ['verify']);
  const { modulusLength = RSA_BITS } = key.algorithm as { modulusLength?: number };
  if (modulusLength < RSA_BITS) throw new RangeError('RSA of fewer than 2,048 bits');
  const value = kind === 'RSA' ? signature : rawSignature(signature, kind);
  return subtle().verify(algorithm, key, value, data);
}

/** The equivalent ECDSA signature with s in the lower half: anybody can turn one into the other. */
export function lowSignature(signature: Uint8Array, { order }: Curve): Uint8Array {
  const { r, s } = AsnConvert.parse(signature, EcdsaSignature);
  const low = new EcdsaSignature();
  return encoded(Object.assign(low, { r, s: s > order / 2n ? order - s : s }));
}

/** r ‖ s, as WebCrypto takes it. */
function rawSignature(signature: Uint8Array, { bytes }: Curve): Uint8Array {
  const { r, s } = AsnConvert.parse(signature, EcdsaSignature);
  const digits = [r, s].map((part) => part.toString(16).padStart(bytes * 2, '0'));
  return fromHex(digits.join(''));
}
