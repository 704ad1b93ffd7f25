import type { KeyPair } from './key-pair.ts';
import { createSignedHeader, verifySignedHeader, type SignedMoment } from './signed-header.ts';

const SESSION_TYPE = 'application/vnd.ikf.session.v1+json';

export interface CreateSessionSecretOptions {
  /** The account's `auth` keys. */
  authKey: KeyPair;
  /** The account's `sign` key, 66 digits: identifies the account. */
  publicKey: string;
  /** The server's challenge, base64url of 32 bytes. */
  nonce: string;
  /** The origin the secret is for, e.g. `https://app.example`. */
  audience: string;
  /** Whole seconds since 1970. */
  issuedAt: number;
}

/** The `secret` of POST sessions: proves possession of the `auth` key to one server, once (docs/protocol.md, Sessions). */
export async function createSessionSecret(options: CreateSessionSecretOptions): Promise<string> {
  const { authKey, publicKey, nonce, audience, issuedAt } = options;
  return createSignedHeader(authKey, SESSION_TYPE, { aud: audience, publicKey }, { nonce, issuedAt });
}

export interface VerifySessionSecretOptions {
  secret: string;
  /** The `sign` key that the request names, 66 digits. */
  publicKey: string;
  /** The account's `auth` key as stored, 66 digits. */
  authKey: string;
  audience: string;
  /** Whole seconds since 1970. */
  now: number;
}

/**
 * The nonce and time of a session secret. AppError WrongCredentials for another account, audience or key, WrongClock when it
 * is more than 60 s old or ahead. The server must then check that the nonce is known, and delete it in the same transaction.
 */
export async function verifySessionSecret(options: VerifySessionSecretOptions): Promise<SignedMoment> {
  const { secret, publicKey, authKey, audience, now } = options;
  return verifySignedHeader(secret, authKey, SESSION_TYPE, { aud: audience, publicKey }, now);
}
