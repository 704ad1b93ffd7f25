import { id_messageDigest, MessageDigest } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { TSTInfo } from '@peculiar/asn1-tsp';
import { Certificate, type Name } from '@peculiar/asn1-x509';
import { fromBase64 } from '../bytes/base64.ts';
import { equalBytes, utf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import { subtle, type Digest } from '../crypto/platform.ts';
import { AppError } from '../errors/app-error.ts';
import { HASHES, SHA256 } from './algorithms.ts';
import { assertMayStamp } from './stamping-certificate.ts';
import { attributeValue, readToken, signedBytes, writeToken } from './token.ts';
import { verifySignature } from './verify-signature.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const COMMON_NAME = '2.5.4.3';
/** id-ct-TSTInfo as the value of an attribute. */
const TST_INFO = '060b2a864886f70d0109100104';

/** The content of a time stamp. */
export interface TimeStamp {
  /** When the authority saw the text, in ms since 1970. */
  time: number;
  /** Name of the authority in its certificate. */
  authority: string;
}

/**
 * Verifies an RFC 3161 token over SHA-256 of `text` by an authority with a certificate of `issuer` (DER in base64), offline.
 * The token must be in its canonical form (token.ts). Revocation is not checked.
 *
 * @throws AppError LedgerProofInvalid that says what is wrong
 */
export async function verifyTimeStamp(token: Uint8Array, text: string, issuer: string): Promise<TimeStamp> {
  try {
    return await verified(token, text, issuer);
  } catch (cause) {
    const detail = `the time stamp is not valid: ${cause instanceof Error ? cause.message : 'malformed'}`;
    throw new AppError('LedgerProofInvalid', { detail, cause });
  }
}

async function verified(token: Uint8Array, text: string, issuer: string): Promise<TimeStamp> {
  const parts = await readToken(token);
  if (!equalBytes(writeToken(parts), token)) throw new RangeError('the token is not in its one form');
  const { info, attributes, signature, certificate } = parts;
  const hash = HASHES[parts.hash] ?? 'SHA-256';
  const { subjectPublicKeyInfo, subject } = certificate.tbsCertificate;
  const data = signedBytes(attributes);
  if (!(await verifySignature(subjectPublicKeyInfo, { hash, signature, data })))
    throw new RangeError('the token is not signed by its certificate');
  const digest = AsnConvert.parse(attributeValue(attributes, id_messageDigest), MessageDigest);
  const isContent = toHex(attributeValue(attributes, CONTENT_TYPE)) === TST_INFO;
  if (!isContent || !equalBytes(new Uint8Array(digest.buffer), await digestOf(hash, info)))
    throw new RangeError('something else was signed');
  const { version, messageImprint, genTime, extensions } = AsnConvert.parse(info, TSTInfo);
  const isOfText =
    messageImprint.hashAlgorithm.algorithm === SHA256 &&
    equalBytes(new Uint8Array(messageImprint.hashedMessage.buffer), await digestOf('SHA-256', utf8(text)));
  if (!isOfText) throw new RangeError('it is of another text');
  if (version !== 1 || (extensions ?? []).some(({ critical }) => critical))
    throw new RangeError('it demands something unknown');
  await assertMayStamp(certificate, AsnConvert.parse(fromBase64(issuer), Certificate), genTime);
  return { time: genTime.getTime(), authority: nameOf(subject) };
}

async function digestOf(hash: Digest, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await subtle().digest(hash, bytes));
}

/** The common name, or else the first one of the others. */
function nameOf(subject: Name): string {
  const names = [...subject].flatMap((part) => [...part]);
  return (names.find(({ type }) => type === COMMON_NAME) ?? names[0])?.value.toString() ?? '';
}
