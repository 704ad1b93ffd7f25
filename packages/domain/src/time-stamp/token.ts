import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  id_signedData,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnArray, AsnConvert, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema';
import { id_ct_tstInfo } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier, type Certificate } from '@peculiar/asn1-x509';
import type { Bytes } from '../bytes/bytes.ts';
import { encoded, HASHES, kindOfKey, signatureAlgorithm } from './algorithms.ts';
import { isSigningCertificate } from './signing-certificate.ts';
import { lowSignature } from './verify-signature.ts';

/** Attributes are signed as the SET that they are, not as the tagged member of the token (RFC 5652, 5.4). */
class AttributeSet extends AsnArray<Attribute> {}
AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })(AttributeSet);

/** The relevant parts of a time stamp token. Nothing is verified. */
export interface TokenParts {
  /** The encoded TSTInfo. */
  info: Bytes;
  /** Object identifier of the hash by which it was signed. */
  hash: string;
  /** The attributes that the authority signed: a hash of `info` and the hash of its certificate. */
  attributes: Attribute[];
  signature: Bytes;
  certificate: Certificate;
}

/** The parts of a token (RFC 3161, 2.4.2) by one signer, with the signer's certificate in it; throws for anything else. */
export async function readToken(token: Uint8Array): Promise<TokenParts> {
  const outer = AsnConvert.parse(token, ContentInfo);
  const { encapContentInfo, certificates, signerInfos } = AsnConvert.parse(outer.content, SignedData);
  const [signer, ...others] = signerInfos;
  const info = encapContentInfo.eContent?.single;
  const isToken = outer.contentType === id_signedData && encapContentInfo.eContentType === id_ct_tstInfo;
  if (!isToken || signer === undefined || others.length > 0 || info === undefined)
    throw new RangeError('not a time stamp token');
  const attributes = signer.signedAttrs ?? [];
  for (const { certificate } of certificates ?? []) {
    if (certificate === undefined || !(await isSigningCertificate(certificate, attributes))) continue;
    return {
      info: bytesOf(info),
      hash: signer.digestAlgorithm.algorithm,
      attributes,
      signature: bytesOf(signer.signature),
      certificate,
    };
  }
  throw new RangeError('the certificate of the signer is not in the token');
}

/**
 * The token of these parts in its canonical form: nothing in it can be changed without breaking the signature. It holds the
 * certificate of the signer alone, no unsigned attributes, and each algorithm under one name. RangeError for algorithms that
 * are not accepted.
 */
export function writeToken({ info, hash, attributes, signature, certificate }: TokenParts): Bytes {
  const { issuer, serialNumber, subjectPublicKeyInfo } = certificate.tbsCertificate;
  const digest = HASHES[hash];
  if (digest === undefined) throw new RangeError('signed with a hash that is not accepted');
  const key = kindOfKey(subjectPublicKeyInfo);
  const digestAlgorithm = new AlgorithmIdentifier({ algorithm: hash });
  const signer = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({
      issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
    }),
    digestAlgorithm,
    signedAttrs: attributes,
    signatureAlgorithm: signatureAlgorithm(key, digest),
    signature: new OctetString(key === 'RSA' ? signature : lowSignature(signature, key)),
  });
  const content = new SignedData({
    version: 3,
    digestAlgorithms: new DigestAlgorithmIdentifiers([digestAlgorithm]),
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: id_ct_tstInfo,
      eContent: new EncapsulatedContent({ single: new OctetString(info) }),
    }),
    certificates: new CertificateSet([new CertificateChoices({ certificate })]),
    signerInfos: new SignerInfos([signer]),
  });
  return encoded(new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(content) }));
}

/** The bytes that the signer signed. */
export function signedBytes(attributes: Attribute[]): Bytes {
  return encoded(new AttributeSet(attributes));
}

/** The one value of an attribute that the signer signed; RangeError unless there is exactly one. */
export function attributeValue(attributes: readonly Attribute[], type: string): Uint8Array {
  const values = attributes
    .filter(({ attrType }) => attrType === type)
    .flatMap(({ attrValues }) => attrValues);
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) throw new RangeError(`an attribute ${type} is missing`);
  return new Uint8Array(value);
}

function bytesOf(text: OctetString): Bytes {
  return new Uint8Array(text.buffer);
}
