import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Bytes } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import { randomBytes } from './platform.ts';

const MAX_TEXT = 512;

/** A new recovery phrase: 12 words (CRYPTO-05) and the 16 bytes they stand for (BIP-39, 128 bits). */
export function createRecoveryPhrase(): { words: string[]; entropy: Bytes } {
  const entropy = randomBytes(16);
  return { words: recoveryPhraseOf(entropy), entropy };
}

/** The 12 words of 16 bytes of entropy (BIP-39); RangeError for another length. */
export function recoveryPhraseOf(entropy: Uint8Array): string[] {
  if (entropy.length !== 16) throw new RangeError('a recovery phrase stands for 16 bytes');
  return entropyToMnemonic(entropy, wordlist).split(' ');
}

/**
 * The 16 bytes that a typed phrase stands for. Case and white space do not matter. AppError InvalidRecoveryPhrase when
 * it has not exactly 12 words (VAL-PWD-15), a word is unknown or the checksum is wrong.
 */
export function parseRecoveryPhrase(text: string): Bytes {
  if (text.length > MAX_TEXT) throw new AppError('InvalidRecoveryPhrase', { detail: 'too long' });
  const words = text.normalize('NFKD').trim().toLowerCase().split(/\s+/);
  if (words.length !== 12) throw new AppError('InvalidRecoveryPhrase', { detail: 'not 12 words' });
  try {
    return mnemonicToEntropy(words.join(' '), wordlist);
  } catch {
    // the library's error names the words, so it is not passed on as the cause
    throw new AppError('InvalidRecoveryPhrase', { detail: 'unknown word or wrong checksum' });
  }
}
