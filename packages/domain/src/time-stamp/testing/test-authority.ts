import { Attribute, id_messageDigest } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { PKIStatusInfo, TimeStampReq, TimeStampResp, TimeStampToken, TSTInfo } from '@peculiar/asn1-tsp';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_kp_timeStamping,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';
import { toBase64 } from '../../bytes/base64.ts';
import { utf8, type Bytes } from '../../bytes/bytes.ts';
import { fromHex, toHex } from '../../bytes/hex.ts';
import { randomBytes, subtle, type CryptoKey } from '../../crypto/platform.ts';
import type { Stamp } from '../../ledger/stamp-line.ts';
import { openTimeStampReply, timeStampQuery } from '../query.ts';
import { encoded, SHA256 } from '../algorithms.ts';
import { readToken, signedBytes, writeToken } from '../token.ts';
import { EcdsaSignature } from '../verify-signature.ts';

const ECDSA = { name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-256' };
const ECDSA_SHA256 = new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' });
const P256 = new AlgorithmIdentifier({
  algorithm: '1.2.840.10045.2.1',
  parameters: fromHex('06082a8648ce3d030107').buffer,
});
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const COMMON_NAME = '2.5.4.3';
const DAY_MS = 86_400_000;

/** The ways in which a test authority's certificate can differ from an honest one. */
export interface CertificateLies {
  /** Its purposes; the extension is missing when empty. */
  purposes?: readonly string[];
  critical?: boolean;
  notBefore?: Date;
  notAfter?: Date;
  /** Whether it may issue others. */
  cA?: boolean;
  /** A critical extension that nobody knows. */
  demands?: string;
}

/** The ways in which a test authority's response can differ from an honest one. */
export interface AnswerLies {
  nonce?: Uint8Array | undefined;
  /** Another text than the requested one. */
  text?: string;
  time?: Date;
  /** The certificate that signed attributes name; by default the signer's. */
  names?: Bytes;
  status?: number;
}

/** A time stamp authority in memory: a root and one certificate that it issued. */
export interface TestAuthority {
  /** The root, DER in base64. */
  issuer: string;
  certificate: Certificate;
  /** The answer (TimeStampResp) to an encoded TimeStampReq. */
  answer: (query: Uint8Array, lies?: AnswerLies) => Promise<Bytes>;
  /** An honest stamp of a text. */
  stamp: (text: string) => Promise<Stamp>;
}

/** A new authority with keys of its own on P-256. */
export async function createTestAuthority(
  name = 'Test authority',
  lies: CertificateLies = {},
): Promise<TestAuthority> {
  const root = await keyPair();
  const own = await keyPair();
  const isRoot = extension(id_ce_basicConstraints, new BasicConstraints({ cA: true }), true);
  const rootName = nameOf(`Root of ${name}`);
  const issuer = await issue(root.privateKey, rootName, {
    subject: rootName,
    key: root.publicKey,
    extensions: [isRoot],
    ...lifetime({}),
  });
  const certificate = await issue(root.privateKey, rootName, {
    subject: nameOf(name),
    key: own.publicKey,
    extensions: extensionsOf(lies),
    ...lifetime(lies),
  });
  const answer = (query: Uint8Array, answerLies: AnswerLies = {}): Promise<Bytes> =>
    reply(AsnConvert.parse(query, TimeStampReq), { key: own.privateKey, certificate, lies: answerLies });
  const issuers = toBase64(encoded(issuer));
  return {
    issuer: issuers,
    certificate,
    answer,
    async stamp(text) {
      const query = await timeStampQuery(text);
      return openTimeStampReply(await answer(query.bytes), query, [issuers]);
    },
  };
}

/** The token in a response, in its canonical form and not verified. */
export async function tokenIn(answer: Uint8Array): Promise<Bytes> {
  const { timeStampToken } = AsnConvert.parse(answer, TimeStampResp);
  return writeToken(await readToken(encoded(timeStampToken)));
}

interface Issued {
  subject: Name;
  key: SubjectPublicKeyInfo;
  notBefore: Date;
  notAfter: Date;
  extensions: Extension[];
}

async function issue(signer: CryptoKey, issuer: Name, issued: Issued): Promise<Certificate> {
  const { subject, key, notBefore, notAfter, extensions } = issued;
  const tbsCertificate = new TBSCertificate({
    version: 2,
    serialNumber: Uint8Array.of(0x40, ...randomBytes(8)).buffer,
    signature: ECDSA_SHA256,
    issuer,
    validity: new Validity({ notBefore, notAfter }),
    subject,
    subjectPublicKeyInfo: key,
    extensions: new Extensions(extensions),
  });
  return new Certificate({
    tbsCertificate,
    signatureAlgorithm: ECDSA_SHA256,
    signatureValue: (await sign(signer, encoded(tbsCertificate))).buffer,
  });
}

function extensionsOf({
  purposes = [id_kp_timeStamping],
  critical = true,
  cA = false,
  demands,
}: CertificateLies) {
  return [
    ...(purposes.length === 0
      ? []
      : [extension(id_ce_extKeyUsage, new ExtendedKeyUsage([...purposes]), critical)]),
    ...(cA ? [extension(id_ce_basicConstraints, new BasicConstraints({ cA }), true)] : []),
    ...(demands === undefined ? [] : [extension(demands, new OctetString([1]), true)]),
  ];
}

function lifetime({ notBefore, notAfter }: CertificateLies): Pick<Issued, 'notBefore' | 'notAfter'> {
  return {
    notBefore: notBefore ?? new Date(Date.UTC(2020, 0, 1)),
    notAfter: notAfter ?? new Date(wholeSecond().getTime() + 3650 * DAY_MS),
  };
}

async function reply(
  { messageImprint, nonce }: TimeStampReq,
  { key, certificate, lies }: { key: CryptoKey; certificate: Certificate; lies: AnswerLies },
): Promise<Bytes> {
  if (lies.text !== undefined) messageImprint.hashedMessage = new OctetString(await digest(utf8(lies.text)));
  const told = 'nonce' in lies ? lies.nonce?.slice().buffer : nonce;
  const info = encoded(
    new TSTInfo({
      policy: '1.2.3.4',
      messageImprint,
      serialNumber: Uint8Array.of(0x40, ...randomBytes(8)).buffer,
      genTime: lies.time ?? wholeSecond(),
      ...(told === undefined ? {} : { nonce: told }),
    }),
  );
  const certificateHash = await digest(lies.names ?? encoded(certificate));
  const attributes = [
    attribute(CONTENT_TYPE, fromHex('060b2a864886f70d0109100104')),
    attribute(id_messageDigest, octets(await digest(info))),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(certificateHash))))),
  ];
  const signature = await sign(key, signedBytes(attributes));
  const token = writeToken({ info, hash: SHA256, attributes, signature, certificate });
  const { status = 0 } = lies;
  const timeStampToken = AsnConvert.parse(token, TimeStampToken);
  return encoded(new TimeStampResp({ status: new PKIStatusInfo({ status }), timeStampToken }));
}

async function keyPair(): Promise<{ privateKey: CryptoKey; publicKey: SubjectPublicKeyInfo }> {
  const { privateKey, publicKey } = await subtle().generateKey(ECDSA, false, ['sign', 'verify']);
  const subjectPublicKey = await subtle().exportKey('raw', publicKey);
  return { privateKey, publicKey: new SubjectPublicKeyInfo({ algorithm: P256, subjectPublicKey }) };
}

async function sign(key: CryptoKey, data: Bytes): Promise<Bytes> {
  const raw = toHex(new Uint8Array(await subtle().sign(ECDSA, key, data)));
  const [r, s] = [raw.slice(0, 64), raw.slice(64)].map((digits) => BigInt(`0x${digits}`));
  return encoded(Object.assign(new EcdsaSignature(), { r, s }));
}

async function digest(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await subtle().digest('SHA-256', bytes));
}

function nameOf(text: string): Name {
  const value = new AttributeValue({ utf8String: text });
  return new Name([new RelativeDistinguishedName([new AttributeTypeAndValue({ type: COMMON_NAME, value })])]);
}

function extension(extnID: string, value: unknown, critical: boolean): Extension {
  return new Extension({ extnID, critical, extnValue: new OctetString(encoded(value)) });
}

function attribute(attrType: string, value: Bytes): Attribute {
  return new Attribute({ attrType, attrValues: [value.buffer] });
}

const octets = (bytes: Bytes): Bytes => encoded(new OctetString(bytes));
/** A sequence of less than 128 bytes. */
const sequence = (bytes: Bytes): Bytes => Uint8Array.of(0x30, bytes.length, ...bytes);

/** Time as in certificates and stamps: without fractions. */
function wholeSecond(): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000);
}
