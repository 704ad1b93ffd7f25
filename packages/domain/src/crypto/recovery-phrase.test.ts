import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../bytes/hex.ts';
import { createRecoveryPhrase, parseRecoveryPhrase, recoveryPhraseOf } from './recovery-phrase.ts';

// all vectors of BIP-39 (Trezor) that have 12 words
const VECTORS = [
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  ],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong'],
  [
    '9e885d952ad362caeb4efe34a8e91bd2',
    'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
  ],
  [
    'c0ba5a8e914111210f2bd131f3d5e08d',
    'scheme spot photo card baby mountain device kick cradle pact join borrow',
  ],
  [
    '23db8160a31d3e0dca3688ed941adbf3',
    'cat swing flag economy stadium alone churn speed unique patch report train',
  ],
  [
    'f30f8c1da665478f49b001d94c5fc452',
    'vessel ladder alter error federal sibling chat ability sun glass valve picture',
  ],
] as const;

describe('recovery phrase', () => {
  it.each(VECTORS)('the words of %s are those of BIP-39 (CRYPTO-05)', (entropy, words) => {
    expect(recoveryPhraseOf(fromHex(entropy)).join(' ')).toBe(words);
    expect(toHex(parseRecoveryPhrase(words))).toBe(entropy);
  });

  it('a new phrase has 12 words and restores its entropy (CRYPTO-05)', () => {
    const { words, entropy } = createRecoveryPhrase();
    expect(words).toHaveLength(12);
    expect(toHex(parseRecoveryPhrase(words.join(' ')))).toBe(toHex(entropy));
    expect(createRecoveryPhrase().words).not.toEqual(words);
  });

  it('case, surrounding and repeated white space do not matter (VAL-PWD-15)', () => {
    const typed = `\n  Legal WINNER thank\tyear wave  sausage worth useful legal winner\u00a0thank yellow `;
    expect(toHex(parseRecoveryPhrase(typed))).toBe('7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f');
  });

  it.each([
    ['nothing', ''],
    ['11 words', 'abandon '.repeat(11)],
    ['13 words', 'abandon '.repeat(12) + 'about'],
    ['24 words', 'abandon '.repeat(23) + 'art'],
    ['a wrong checksum', 'abandon '.repeat(12)],
    ['an unknown word', 'abandon '.repeat(11) + 'vertrag'],
    ['an endless text', 'a'.repeat(1_000_000)],
  ])('%s is not a recovery phrase (VAL-PWD-15)', (_, text) => {
    expect(() => parseRecoveryPhrase(text)).toThrow(
      expect.objectContaining({ code: 'InvalidRecoveryPhrase' }),
    );
  });

  it('a phrase has at most 512 characters, white space included', () => {
    const words = recoveryPhraseOf(new Uint8Array(16)).join(' ');
    expect(toHex(parseRecoveryPhrase(words.padEnd(512)))).toBe('00'.repeat(16));
    expect(() => parseRecoveryPhrase(words.padEnd(513))).toThrow(
      expect.objectContaining({ code: 'InvalidRecoveryPhrase' }),
    );
  });

  it('the error never repeats the words that were typed (CRYPTO-05)', () => {
    const typed = 'abandon '.repeat(11) + 'geheimnis';
    expect(() => parseRecoveryPhrase(typed)).toThrow(
      expect.objectContaining({
        message: expect.not.stringMatching(/abandon|geheimnis/) as string,
        cause: undefined,
      }),
    );
  });

  it('any 16 bytes have exactly one phrase (CRYPTO-05)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (entropy) => {
        expect(toHex(parseRecoveryPhrase(recoveryPhraseOf(entropy).join(' ')))).toBe(toHex(entropy));
      }),
    );
    expect(() => recoveryPhraseOf(new Uint8Array(32))).toThrow(RangeError);
  });
});
