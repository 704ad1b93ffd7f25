import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../bytes/hex.ts';
import type { KeyPair } from './key-pair.ts';
import { createSignedHeader, verifySignedHeader, type SignedMoment } from './signed-header.ts';

const STEP_UP_TYPE = 'application/vnd.ikf.stepup.v1+json';

/** The request that a step-up proof is for. */
export interface StepUpRequest {
  /** Upper-case HTTP method. */
  method: string;
  /** Path with query as sent, from `/`. */
  path: string;
  /** The body as sent; empty when there is none. */
  body: Uint8Array;
}

/**
 * The header `secret` of a request that needs the password: signed with the step-up key, which only the password and the key
 * file together give (CRYPTO-11, docs/protocol.md, Sessions). Neither the password nor anything equal to it leaves the
 * device. `nonce` is the server's challenge (base64url of 32 bytes), `issuedAt` whole seconds since 1970.
 */
export async function createStepUpProof(
  options: StepUpRequest & { key: KeyPair; nonce: string; issuedAt?: number },
): Promise<string> {
  const { key, nonce, issuedAt = Math.floor(Date.now() / 1000) } = options;
  return createSignedHeader(key, STEP_UP_TYPE, claimsOf(options), { nonce, issuedAt });
}

/**
 * The nonce and time of a step-up proof. AppError WrongCredentials for another request or key, WrongClock when it is more
 * than 60 s old or ahead (`now` in whole seconds). The server must then use up the nonce.
 */
export async function verifyStepUpProof(
  options: StepUpRequest & { proof: string; publicKey: string; now: number },
): Promise<SignedMoment> {
  return verifySignedHeader(options.proof, options.publicKey, STEP_UP_TYPE, claimsOf(options), options.now);
}

function claimsOf({ method, path, body }: StepUpRequest): Record<string, string> {
  return { body: toHex(sha256(body)), method, path };
}
