import type { Attribute } from '@peculiar/asn1-cms';
import {
  AsnArray,
  AsnConvert,
  AsnPropTypes,
  AsnType,
  AsnTypeTypes,
  OctetString,
} from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, type Certificate } from '@peculiar/asn1-x509';
import { equalBytes } from '../bytes/bytes.ts';
import { subtle, type Digest } from '../crypto/platform.ts';
import { encoded, HASHES } from './algorithms.ts';

const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const OCTET_STRING = 0x04;

/** A sequence of whatever it is, each encoded. */
class Members extends AsnArray<ArrayBuffer> {}
AsnType({ type: AsnTypeTypes.Sequence, itemType: AsnPropTypes.Any })(Members);

/**
 * Whether the signed attributes name this certificate as the signer's (RFC 3161, 2.4.2; RFC 5816): every attribute of the
 * two kinds does, and there is at least one.
 */
export async function isSigningCertificate(
  certificate: Certificate,
  attributes: readonly Attribute[],
): Promise<boolean> {
  const named = attributes.flatMap(({ attrType, attrValues }) =>
    attrType === SIGNING_CERTIFICATE || attrType === SIGNING_CERTIFICATE_V2
      ? attrValues.map((value) => idIn(value, attrType === SIGNING_CERTIFICATE ? 'SHA-1' : 'SHA-256'))
      : [],
  );
  const bytes = encoded(certificate);
  const matches = named.map(async ({ hash, value }) =>
    equalBytes(new Uint8Array(await subtle().digest(hash, bytes)), value),
  );
  return named.length > 0 && !(await Promise.all(matches)).includes(false);
}

/**
 * The first certificate of SigningCertificate (RFC 2634, 5.4) or SigningCertificateV2 (RFC 5035, 3), which is that of the
 * signer: `{{{[hash algorithm,] hash, ...}, ...}, ...}`.
 */
function idIn(value: ArrayBuffer, usual: Digest): { hash: Digest; value: Uint8Array } {
  const [ids] = AsnConvert.parse(value, Members);
  const [id] = AsnConvert.parse(ids ?? new ArrayBuffer(0), Members);
  const [first, second] = AsnConvert.parse(id ?? new ArrayBuffer(0), Members);
  const isUsual = new Uint8Array(first ?? new ArrayBuffer(0))[0] === OCTET_STRING;
  const hash = isUsual ? usual : HASHES[algorithmIn(first)];
  if (hash === undefined) throw new RangeError('a certificate is named by a hash that is not accepted');
  const octets = AsnConvert.parse((isUsual ? first : second) ?? new ArrayBuffer(0), OctetString);
  return { hash, value: new Uint8Array(octets.buffer) };
}

function algorithmIn(bytes: ArrayBuffer | undefined): string {
  return AsnConvert.parse(bytes ?? new ArrayBuffer(0), AlgorithmIdentifier).algorithm;
}
