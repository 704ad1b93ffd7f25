import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { equalBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { randomBytes, subtle } from '../crypto/platform.ts';
import { AppError } from '../errors/app-error.ts';
import type { Stamp } from '../ledger/stamp-line.ts';
import { encoded, SHA256 } from './algorithms.ts';
import { readToken, writeToken } from './token.ts';
import { verifyTimeStamp } from './verify-time-stamp.ts';

const NONCE_BYTES = 16;

/** A request to a time stamp authority, which its response must match. */
export interface TimeStampQuery {
  /** The encoded TimeStampReq: SHA-256 of the text and a nonce, nothing else about the text. */
  bytes: Bytes;
  text: string;
  nonce: Uint8Array;
}

/** Requests a time stamp of a text, with the certificate of the signer (RFC 3161, 2.4.1). */
export async function timeStampQuery(text: string): Promise<TimeStampQuery> {
  const nonce = randomBytes(NONCE_BYTES);
  // a positive number without leading zeroes has one encoding
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256, parameters: null }),
      hashedMessage: new OctetString(await subtle().digest('SHA-256', utf8(text))),
    }),
    nonce: nonce.buffer,
    certReq: true,
  });
  return { bytes: encoded(request), text, nonce };
}

/**
 * The verified token of a response (TimeStampResp) in its canonical form, with the one of the `issuers` (certificates, DER
 * in base64) that verifies it.
 *
 * @throws AppError LedgerProofInvalid unless an authority with a certificate of one of them granted a stamp of the text with
 *   the nonce
 */
export async function openTimeStampReply(
  reply: Uint8Array,
  { text, nonce }: TimeStampQuery,
  issuers: readonly string[],
): Promise<Stamp> {
  const { token, answered } = await partsOf(reply);
  if (answered === undefined || !equalBytes(answered, nonce))
    throw invalid('the answer is not to this question');
  let failure: unknown = invalid('no issuer of certificates is known');
  // two can have the same name: an old key and a new one
  for (const issuer of issuers) {
    try {
      await verifyTimeStamp(token, text, issuer);
      return { token, issuer };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function partsOf(reply: Uint8Array): Promise<{ token: Bytes; answered: Uint8Array | undefined }> {
  try {
    const { status, timeStampToken } = AsnConvert.parse(reply, TimeStampResp);
    const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
    if (!isGranted || timeStampToken === undefined)
      throw new RangeError(`the authority refused with status ${status.status}`);
    const parts = await readToken(encoded(timeStampToken));
    const { nonce } = AsnConvert.parse(parts.info, TSTInfo);
    return { token: writeToken(parts), answered: nonce === undefined ? undefined : new Uint8Array(nonce) };
  } catch (cause) {
    throw invalid(cause instanceof Error ? cause.message : 'malformed', cause);
  }
}

function invalid(detail: string, cause?: unknown): AppError {
  return new AppError('LedgerProofInvalid', { detail: `not a time stamp: ${detail}`, cause });
}
