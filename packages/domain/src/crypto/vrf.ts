import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, type Bytes } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';

/** Length of a proof (pi_string): Gamma 32 ‖ c 16 ‖ s 32. */
const VRF_PROOF_BYTES = 80;
/** Longest input (alpha_string) in bytes: an e-mail address has at most 254 characters. */
export const VRF_INPUT_MAX_BYTES = 1024;

const { Point } = ed25519;
type CurvePoint = InstanceType<typeof Point>;

// RFC 9381, 5.5: the suite ECVRF-EDWARDS25519-SHA512-TAI
const SUITE_STRING = Uint8Array.of(3);
const PT_LEN = 32;
const C_LEN = 16;

// RFC 9381, 5.4.1.1, 5.4.3 and 5.2: the purpose of each hash
const ENCODE_TO_CURVE = Uint8Array.of(1);
const CHALLENGE_GENERATION = Uint8Array.of(2);
const PROOF_TO_HASH = Uint8Array.of(3);
const BACK = Uint8Array.of(0);

/**
 * ECVRF_prove of RFC 9381, 5.1, with the suite ECVRF-EDWARDS25519-SHA512-TAI: the proof, 80 bytes, of the output for
 * `alpha`. The private key is one of Ed25519, 32 bytes. RangeError when `alpha` is too long.
 */
export function proveVrf(privateKey: Uint8Array, alpha: Uint8Array): Bytes {
  if (alpha.length > VRF_INPUT_MAX_BYTES) throw new RangeError('the input is too long');
  const { scalar: x, prefix, point: Y, pointBytes } = ed25519.utils.getExtendedPublicKey(privateKey);
  const H = encodeToCurve(pointBytes, alpha);
  const Gamma = H.multiply(x);
  // nonce generation of RFC 8032, as 5.4.2.2 requires for this suite
  const k = scalarOf(sha512(concatBytes(prefix, H.toBytes())));
  const c = generateChallenge(Y, H, Gamma, Point.BASE.multiply(k), H.multiply(k));
  const s = Point.Fn.add(k, Point.Fn.mul(c, x));
  return concatBytes(Gamma.toBytes(), numberToBytesLE(c, C_LEN), numberToBytesLE(s, PT_LEN));
}

/**
 * The outputs (beta_string, 64 bytes) under a private key (32 bytes) without proofs: the same as {@link proveVrf} and {@link
 * vrfProofToHash}, in a third of the time. RangeError when `alpha` is too long.
 */
export function vrfOutputs(privateKey: Uint8Array): (alpha: Uint8Array) => Bytes {
  const { scalar: x, pointBytes } = ed25519.utils.getExtendedPublicKey(privateKey);
  return (alpha) => {
    if (alpha.length > VRF_INPUT_MAX_BYTES) throw new RangeError('the input is too long');
    return outputOf(encodeToCurve(pointBytes, alpha).multiply(x));
  };
}

/**
 * ECVRF_verify of RFC 9381, 5.3, with a check of the key: the output (beta_string, 64 bytes) when the proof is of this
 * input under this key (64 digits), undefined when it is not.
 */
export function verifyVrf(publicKey: string, alpha: Uint8Array, proof: Uint8Array): Bytes | undefined {
  const Y = validatedKey(publicKey);
  const decoded = decodeProof(proof);
  if (Y === undefined || decoded === undefined || alpha.length > VRF_INPUT_MAX_BYTES) return undefined;
  const { Gamma, c, s } = decoded;
  const H = encodeToCurve(Y.toBytes(), alpha);
  const U = Point.BASE.multiplyUnsafe(s).subtract(Y.multiplyUnsafe(c));
  const V = H.multiplyUnsafe(s).subtract(Gamma.multiplyUnsafe(c));
  return generateChallenge(Y, H, Gamma, U, V) === c ? outputOf(Gamma) : undefined;
}

/**
 * ECVRF_proof_to_hash of RFC 9381, 5.2: the output (beta_string, 64 bytes) of a proof made here. Nothing is verified;
 * RangeError when the proof is malformed.
 */
export function vrfProofToHash(proof: Uint8Array): Bytes {
  const decoded = decodeProof(proof);
  if (decoded === undefined) throw new RangeError('not a proof of this suite');
  return outputOf(decoded.Gamma);
}

/** ECVRF_validate_key of RFC 9381, 5.4.5: whether the key (64 digits) is a point that is not of small order. */
export function isVrfKey(publicKey: string): boolean {
  return validatedKey(publicKey) !== undefined;
}

function validatedKey(publicKey: string): CurvePoint | undefined {
  if (!/^[0-9a-f]{64}$/.test(publicKey)) return undefined;
  const Y = stringToPoint(fromHex(publicKey));
  return Y === undefined || Y.isSmallOrder() ? undefined : Y;
}

/** ECVRF_encode_to_curve_try_and_increment, 5.4.1.1; the salt of this suite is the public key. */
function encodeToCurve(publicKey: Uint8Array, alpha: Uint8Array): CurvePoint {
  for (let ctr = 0; ctr < 256; ctr += 1) {
    const tried = concatBytes(SUITE_STRING, ENCODE_TO_CURVE, publicKey, alpha, Uint8Array.of(ctr), BACK);
    const H = stringToPoint(sha512(tried).subarray(0, PT_LEN))?.clearCofactor();
    if (H !== undefined && !H.is0()) return H;
  }
  // each try succeeds about every second time
  throw new RangeError('no point for this input');
}

/** ECVRF_challenge_generation, 5.4.3. */
function generateChallenge(...points: readonly CurvePoint[]): bigint {
  const strings = points.map((point) => point.toBytes());
  const cString = sha512(concatBytes(SUITE_STRING, CHALLENGE_GENERATION, ...strings, BACK));
  return bytesToNumberLE(cString.subarray(0, C_LEN));
}

/** ECVRF_decode_proof, 5.4.4; undefined when malformed. */
function decodeProof(proof: Uint8Array): { Gamma: CurvePoint; c: bigint; s: bigint } | undefined {
  if (proof.length !== VRF_PROOF_BYTES) return undefined;
  const Gamma = stringToPoint(proof.subarray(0, PT_LEN));
  const c = bytesToNumberLE(proof.subarray(PT_LEN, PT_LEN + C_LEN));
  const s = bytesToNumberLE(proof.subarray(PT_LEN + C_LEN));
  return Gamma === undefined || !Point.Fn.isValid(s) ? undefined : { Gamma, c, s };
}

function outputOf(Gamma: CurvePoint): Bytes {
  return sha512(concatBytes(SUITE_STRING, PROOF_TO_HASH, Gamma.clearCofactor().toBytes(), BACK));
}

/** string_to_point of the suite: RFC 8032, 5.1.3, which refuses a second encoding of a point. */
function stringToPoint(bytes: Uint8Array): CurvePoint | undefined {
  try {
    return Point.fromBytes(bytes);
  } catch {
    return undefined;
  }
}

function scalarOf(bytes: Uint8Array): bigint {
  return Point.Fn.create(bytesToNumberLE(bytes));
}
