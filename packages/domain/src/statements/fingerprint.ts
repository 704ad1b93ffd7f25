import { fromHex } from '../bytes/hex.ts';
import { recoveryPhraseOf } from '../crypto/recovery-phrase.ts';
import type { AccountPublicKeys } from '../ids/certified-id.ts';
import { firstBindingHash, keyBindingHash, type KeyBinding } from './key-binding.ts';

/** As many words as somebody compares by eye between a mail and a page. */
const SHORT_WORDS = 4;

/** The fingerprint of an account's keys: 12 words of the first 16 bytes of its key binding's hash (docs/protocol.md, People). */
export function fingerprintOf(binding: KeyBinding): string[] {
  return wordsOf(keyBindingHash(binding));
}

/** The first 4 words of the fingerprint of an account's first keys: what a sign-up and its activation mail both show. */
export function shortFingerprintOf(keys: AccountPublicKeys): string[] {
  return wordsOf(firstBindingHash(keys)).slice(0, SHORT_WORDS);
}

function wordsOf(bindingHash: string): string[] {
  return recoveryPhraseOf(fromHex(bindingHash).subarray(0, 16));
}
