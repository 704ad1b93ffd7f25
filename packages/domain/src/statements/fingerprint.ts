import { fromHex } from '../bytes/hex.ts';
import { recoveryPhraseOf } from '../crypto/recovery-phrase.ts';
import type { AccountPublicKeys } from '../ids/certified-id.ts';
import { firstBindingHash, keyBindingHash, type KeyBinding } from './key-binding.ts';

/** The number of words that people compare by eye between a mail and a page. */
const SHORT_WORDS = 4;

/** The fingerprint of an account's keys: the fingerprint of its key binding's hash (docs/protocol.md, People). */
export function fingerprintOf(binding: KeyBinding): string[] {
  return fingerprintOfHash(keyBindingHash(binding));
}

/** The first 4 words of the fingerprint of an account's first keys: shown both at sign-up and in the activation mail. */
export function shortFingerprintOf(keys: AccountPublicKeys): string[] {
  return fingerprintOfHash(firstBindingHash(keys)).slice(0, SHORT_WORDS);
}

/** 12 words of the first 16 bytes of a SHA-256 hash (64 digits), for people to compare. */
export function fingerprintOfHash(hash: string): string[] {
  return recoveryPhraseOf(fromHex(hash).subarray(0, 16));
}
