import { fromHex } from '../bytes/hex.ts';
import { recoveryPhraseOf } from '../crypto/recovery-phrase.ts';
import { keyBindingHash, type KeyBinding } from './key-binding.ts';

/** The fingerprint of an account's keys: 12 words of the first 16 bytes of its key binding's hash (docs/protocol.md, People). */
export function fingerprintOf(binding: KeyBinding): string[] {
  return recoveryPhraseOf(fromHex(keyBindingHash(binding)).subarray(0, 16));
}
