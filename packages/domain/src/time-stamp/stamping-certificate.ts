import { AsnConvert } from '@peculiar/asn1-schema';
import {
  BasicConstraints,
  type Certificate,
  ExtendedKeyUsage,
  type Extension,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_kp_timeStamping,
  KeyUsage,
  KeyUsageFlags,
} from '@peculiar/asn1-x509';
import { equalBytes } from '../bytes/bytes.ts';
import { encoded, hashOfSignature, kindOfKey } from './algorithms.ts';
import { verifySignature } from './verify-signature.ts';

/** The critical extensions that a certificate of a time stamp authority may have (RFC 5280, 4.2); all of them are checked. */
const UNDERSTOOD: readonly string[] = [id_ce_basicConstraints, id_ce_keyUsage, id_ce_extKeyUsage];
const SIGNS = KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;

/**
 * Rejects a certificate that did not permit stamping at `time`: `issuer` itself must have issued it, both must be valid at
 * that time, and it must be for time stamps only (RFC 3161, 2.3).
 *
 * @throws RangeError that says what is wrong
 */
export async function assertMayStamp(
  { tbsCertificate: content, signatureAlgorithm, signatureValue }: Certificate,
  { tbsCertificate: issuer }: Certificate,
  time: Date,
): Promise<void> {
  if (!equalBytes(encoded(content.issuer), encoded(issuer.subject)))
    throw new RangeError('its certificate was issued by somebody else');
  const key = issuer.subjectPublicKeyInfo;
  const isSigned = await verifySignature(key, {
    hash: hashOfSignature(content.signature, signatureAlgorithm, kindOfKey(key)),
    signature: new Uint8Array(signatureValue),
    data: encoded(content),
  });
  if (!isSigned) throw new RangeError('its certificate is not signed by its issuer');
  for (const { notBefore, notAfter } of [content.validity, issuer.validity])
    if (time < notBefore.getTime() || time > notAfter.getTime())
      throw new RangeError('its certificate, or that of its issuer, was not valid at this time');
  const extensions = [...(content.extensions ?? [])];
  if (!isForTimeStampsAlone(extensions) || !isForSignatures(extensions))
    throw new RangeError('its certificate is not for time stamps alone');
  if (extensions.some(({ critical, extnID }) => critical && !UNDERSTOOD.includes(extnID)))
    throw new RangeError('its certificate demands something unknown');
}

function isForTimeStampsAlone(extensions: readonly Extension[]): boolean {
  const [usage, ...others] = extensions.filter(({ extnID }) => extnID === id_ce_extKeyUsage);
  if (usage === undefined || others.length > 0 || !usage.critical) return false;
  const purposes = AsnConvert.parse(usage.extnValue, ExtendedKeyUsage);
  return purposes.length === 1 && purposes[0] === id_kp_timeStamping;
}

function isForSignatures(extensions: readonly Extension[]): boolean {
  return extensions.every(({ extnID, extnValue }) => {
    if (extnID === id_ce_basicConstraints) return !AsnConvert.parse(extnValue, BasicConstraints).cA;
    if (extnID !== id_ce_keyUsage) return true;
    const uses = AsnConvert.parse(extnValue, KeyUsage).toNumber();
    return uses !== 0 && (uses & ~SIGNS) === 0;
  });
}
