import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { equalBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import type { KeyBinding } from '../schema/statement-shapes.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import { hkdfExpand, hkdfExtract } from '../crypto/hkdf.ts';
import { deriveKeyPair, type KeyPair } from '../crypto/key-pair.ts';
import { createRecoveryPhrase, parseRecoveryPhrase, recoveryPhraseOf } from '../crypto/recovery-phrase.ts';

/**
 * A new invite code of 128 bits: 12 words, to be handed over outside the server (docs/protocol.md, Invitations). A secret
 * sealed for it opens at once, without waiting for the inviter.
 */
export function createInviteCode(): string {
  return createRecoveryPhrase().words.join(' ');
}

/** The encryption keys of an invite code; envelopes for it have the recipient type `invite`. */
export async function inviteKeyPairOf(code: string): Promise<KeyPair> {
  const keyMaterial = secretOf(code, 'enc');
  try {
    return await deriveKeyPair(keyMaterial, 'agree');
  } finally {
    keyMaterial.fill(0);
  }
}

/** Proof that the owner of these keys holds the code: HMAC-SHA256 over the key binding, base64url. */
export async function inviteProofOf(code: string, binding: KeyBinding): Promise<string> {
  return toBase64Url(macOf(inviteProofKeyOf(code), binding));
}

/** The key of a code's proofs, stored by the inviter: it opens nothing. AppError InvalidRecoveryPhrase. */
export function inviteProofKeyOf(code: string): Bytes {
  return secretOf(code, 'proof');
}

/** Whether the proof was made with the code of this key for this key binding: the inviter's check of somebody's keys. */
export function verifyInviteProof(proofKey: Uint8Array, binding: KeyBinding, proof: string): boolean {
  let given: Uint8Array;
  try {
    given = fromBase64Url(proof);
  } catch {
    return false;
  }
  return equalBytes(given, macOf(proofKey, binding));
}

/**
 * The reading token of a code, by which the server lets its holder read the contract without an account (docs/protocol.md, Links with
 * a code): 43 characters of base64url. AppError InvalidRecoveryPhrase.
 */
export function readingTokenOf(code: string): string {
  return toBase64Url(secretOf(code, 'read'));
}

/** The code as a link carries it: its 16 bytes as base64url, 22 characters. AppError InvalidRecoveryPhrase. */
export function inviteCodeForLink(code: string): string {
  return toBase64Url(parseRecoveryPhrase(code));
}

/** The 12 words of a link's code. AppError CodeLinkUnknown for a link that is damaged. */
export function inviteCodeFromLink(text: string): string {
  try {
    return recoveryPhraseOf(fromBase64Url(text)).join(' ');
  } catch {
    // the cause could hold a part of the code
    throw new AppError('CodeLinkUnknown', { detail: 'not the code of a link' });
  }
}

function macOf(proofKey: Uint8Array, binding: KeyBinding): Bytes {
  return hmac(sha256, proofKey, utf8(canonicalJson(binding)));
}

/** One secret for each use, so that a proof says nothing about the decryption key. AppError InvalidRecoveryPhrase. */
function secretOf(code: string, use: string): Bytes {
  const root = hkdfExtract('SHA-256', utf8('ikf/v1/invite'), parseRecoveryPhrase(code));
  return hkdfExpand('SHA-256', root, utf8(`ikf/v1/invite/${use}`), 32);
}
