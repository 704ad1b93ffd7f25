import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { equalBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import type { KeyBinding } from '../schema/statement-shapes.ts';
import { canonicalJson } from '../crypto/canonical-json.ts';
import { hkdfExpand, hkdfExtract } from '../crypto/hkdf.ts';
import { deriveKeyPair, type KeyPair } from '../crypto/key-pair.ts';
import { createRecoveryPhrase, parseRecoveryPhrase } from '../crypto/recovery-phrase.ts';

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

function macOf(proofKey: Uint8Array, binding: KeyBinding): Bytes {
  return hmac(sha256, proofKey, utf8(canonicalJson(binding)));
}

/** One secret for each use, so that a proof says nothing about the decryption key. AppError InvalidRecoveryPhrase. */
function secretOf(code: string, use: string): Bytes {
  const root = hkdfExtract('SHA-256', utf8('ikf/v1/invite'), parseRecoveryPhrase(code));
  return hkdfExpand('SHA-256', root, utf8(`ikf/v1/invite/${use}`), 32);
}
