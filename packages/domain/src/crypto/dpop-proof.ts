import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, fromUtf8, utf8, type Bytes } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import type { KeyPair } from './key-pair.ts';
import { randomBytes, subtle } from './platform.ts';
import { KEY_ALGORITHM, pointOf } from './public-key.ts';

const ECDSA = { name: 'ECDSA', hash: 'SHA-256' };
const COORDINATE_BYTES = 32;
/** header.payload.signature; an ES256 signature has 64 bytes. */
const PROOF = /^([\w-]{1,1000})\.([\w-]{1,2000})\.([\w-]{86})$/;

/** The call that a proof is for. */
export interface ProvenCall {
  /** Upper-case HTTP method. */
  method: string;
  /** Address without query and fragment. */
  url: string;
  /** The access token that comes with it. */
  token: string;
}

/** The other claims of a proof. The server ensures that the nonce is known and the id is used once. */
export interface DpopClaims {
  /** Id of the proof, 1 to 64 characters. */
  jti: string;
  /** Empty when the client had none yet. */
  nonce: string;
}

/** Encoded headers, since finding the second coordinate of a key takes longer than signing. */
const headers = new WeakMap<KeyPair, string>();

/** The header DPoP of a call: only the holder of the key can use its token (RFC 9449, 4.2; ES256). */
export async function createDpopProof(
  key: KeyPair,
  { method, url, token, nonce }: ProvenCall & Pick<DpopClaims, 'nonce'>,
): Promise<string> {
  const claims = {
    jti: toBase64Url(randomBytes(16)),
    htm: method,
    htu: url,
    iat: Math.floor(Date.now() / 1000),
    ath: await hashOf(token),
    ...(nonce === '' ? {} : { nonce }),
  };
  const header = headers.get(key) ?? encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: jwkOf(key.publicKey) });
  headers.set(key, header);
  const signed = `${header}.${encode(claims)}`;
  const signature = await subtle().sign(ECDSA, key.privateKey, utf8(signed));
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
}

/**
 * The stateless checks of RFC 9449, 4.3: form, type, algorithm, signature, method, address, token, and that the token is
 * bound to the key. Its time is ignored: the nonce shows when it was made.
 *
 * @param options.thumbprint of the key that the token is bound to, {@link thumbprintOf}
 * @throws AppError Unauthenticated
 */
export async function verifyDpopProof(
  proof: string,
  { method, url, token, thumbprint }: ProvenCall & { thumbprint: string },
): Promise<DpopClaims> {
  try {
    const [, header = '', payload = '', signature = ''] = PROOF.exec(proof) ?? refuse('not a proof');
    const { typ, alg, jwk } = decode(header);
    if (typ !== 'dpop+jwt' || alg !== 'ES256') refuse('another type or algorithm');
    const point = pointOfJwk(jwk as Record<string, unknown>);
    if ((await thumbprintOfPoint(point)) !== thumbprint) refuse('not the key of the session');
    const key = await subtle().importKey('raw', point, KEY_ALGORITHM.sign, false, ['verify']);
    const signed = utf8(`${header}.${payload}`);
    if (!(await subtle().verify(ECDSA, key, fromBase64Url(signature), signed)))
      refuse('the signature is wrong');
    const { jti, htm, htu, iat, ath, nonce = '' } = decode(payload);
    if (htm !== method || htu !== url) refuse('made for another call');
    if (ath !== (await hashOf(token))) refuse('made for another token');
    if (typeof jti !== 'string' || !/^.{1,64}$/.test(jti) || !Number.isSafeInteger(iat))
      refuse('not a proof');
    if (typeof nonce !== 'string') refuse('not a proof');
    return { jti, nonce };
  } catch (cause) {
    const detail = cause instanceof RangeError ? cause.message : 'not a proof';
    throw new AppError('Unauthenticated', { detail: `the header DPoP is wrong: ${detail}`, cause });
  }
}

/** Thumbprint of a public key (66 digits) by which a token names the key it is bound to (RFC 7638, RFC 9449, 6.1). */
export function thumbprintOf(publicKey: string): Promise<string> {
  return thumbprintOfPoint(pointOf(publicKey));
}

interface Jwk {
  crv: 'P-256';
  kty: 'EC';
  x: string;
  y: string;
}

function jwkOf(publicKey: string): Jwk {
  return jwkOfPoint(pointOf(publicKey));
}

/** In the order of RFC 7638, which hashes it as JSON. */
function jwkOfPoint(point: Bytes): Jwk {
  const coordinate = (start: number) => toBase64Url(point.subarray(start, start + COORDINATE_BYTES));
  return { crv: 'P-256', kty: 'EC', x: coordinate(1), y: coordinate(1 + COORDINATE_BYTES) };
}

function thumbprintOfPoint(point: Bytes): Promise<string> {
  return hashOf(JSON.stringify(jwkOfPoint(point)));
}

/** The uncompressed point; that it lies on the curve is checked where the key is imported. */
function pointOfJwk({ kty, crv, x, y, d }: Record<string, unknown>): Bytes {
  if (kty !== 'EC' || crv !== 'P-256' || d !== undefined) refuse('another kind of key');
  if (typeof x !== 'string' || typeof y !== 'string') refuse('another kind of key');
  const point = concatBytes(Uint8Array.of(4), fromBase64Url(x), fromBase64Url(y));
  if (point.length !== 1 + 2 * COORDINATE_BYTES) refuse('another kind of key');
  return point;
}

/** Uses the platform, so that pages load no other hash before their first call. */
async function hashOf(text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await subtle().digest('SHA-256', utf8(text))));
}

const encode = (value: object) => toBase64Url(utf8(JSON.stringify(value)));
const decode = (part: string) => JSON.parse(fromUtf8(fromBase64Url(part))) as Record<string, unknown>;

function refuse(why: string): never {
  throw new RangeError(why);
}
