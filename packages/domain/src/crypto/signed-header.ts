import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, utf8 } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import { canonicalJson } from './canonical-json.ts';
import type { KeyPair } from './key-pair.ts';
import { signPayload, verifyPayload } from './signature.ts';

/** How far the signer's clock may differ from ours, in seconds (docs/protocol.md, Sessions). */
const MAX_CLOCK_SKEW = 60;

const NONCE_BYTES = 32;
const HEAD_BYTES = NONCE_BYTES + 8;
/** Of 104 bytes. */
const TEXT_LENGTH = 139;

/** What a signed header proves: the server's nonce and the time of signing in seconds since 1970. */
export interface SignedMoment {
  nonce: string;
  issuedAt: number;
}

/**
 * nonce 32 ‖ iat uint64 ‖ signature 64 as 139 characters of base64url: the layout that a session secret and a step-up
 * proof share (docs/protocol.md, Primitives). The signature is over the canonical JSON of `claims` with `iat` and `nonce` added.
 */
export async function createSignedHeader(
  key: KeyPair,
  payloadType: string,
  claims: Record<string, string>,
  { nonce, issuedAt }: SignedMoment,
): Promise<string> {
  const nonceBytes = fromBase64Url(nonce);
  if (nonceBytes.length !== NONCE_BYTES) throw new RangeError('a nonce has 32 bytes');
  assertSeconds(issuedAt);
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(issuedAt));
  const signature = await signPayload(key.privateKey, payloadType, payloadOf(claims, { nonce, issuedAt }));
  return toBase64Url(concatBytes(nonceBytes, time, signature));
}

/**
 * Opens the result of {@link createSignedHeader}. The caller ensures that a nonce is used only once.
 *
 * @param now in seconds
 * @throws AppError WrongCredentials when the layout or the signature is wrong; WrongClock when the right key signed more
 *   than 60 s before or after `now`
 */
export async function verifySignedHeader(
  header: string,
  publicKey: string,
  payloadType: string,
  claims: Record<string, string>,
  now: number,
): Promise<SignedMoment> {
  assertSeconds(now);
  const { moment, signature } = parseHeader(header);
  if (!(await verifyPayload(publicKey, payloadType, payloadOf(claims, moment), signature))) {
    throw new AppError('WrongCredentials', { detail: 'the signature is wrong' });
  }
  if (Math.abs(moment.issuedAt - now) > MAX_CLOCK_SKEW)
    throw new AppError('WrongClock', { detail: 'signed at another time' });
  return moment;
}

function parseHeader(header: string): { moment: SignedMoment; signature: Uint8Array } {
  try {
    if (header.length !== TEXT_LENGTH) throw new RangeError('another length');
    const bytes = fromBase64Url(header);
    const issuedAt = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(NONCE_BYTES));
    if (!Number.isSafeInteger(issuedAt)) throw new RangeError('not a time');
    const nonce = toBase64Url(bytes.subarray(0, NONCE_BYTES));
    return { moment: { nonce, issuedAt }, signature: bytes.subarray(HEAD_BYTES) };
  } catch (cause) {
    throw new AppError('WrongCredentials', { detail: 'not a signed header', cause });
  }
}

function payloadOf(claims: Record<string, string>, { nonce, issuedAt }: SignedMoment) {
  return utf8(canonicalJson({ ...claims, iat: issuedAt, nonce }));
}

function assertSeconds(time: number): void {
  if (!Number.isSafeInteger(time) || time < 0 || time > 1e11)
    throw new RangeError('times are whole seconds since 1970');
}
