import { fromHex } from '../bytes/hex.ts';
import { recoveryPhraseOf } from '../crypto/recovery-phrase.ts';
import { keyBindingHash, type KeyBinding } from './key-binding.ts';

/** The fingerprint of an account's keys: that of its key binding's hash (docs/protocol.md, People). */
export function fingerprintOf(binding: KeyBinding): string[] {
  return fingerprintOfHash(keyBindingHash(binding));
}

/** 12 words of the first 16 bytes of a SHA-256 hash (64 digits), for people to compare. */
export function fingerprintOfHash(hash: string): string[] {
  return recoveryPhraseOf(fromHex(hash).subarray(0, 16));
}
