import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { deriveKeyPair } from '../crypto/key-pair.ts';
import { recoveryPhraseOf } from '../crypto/recovery-phrase.ts';
import {
  createInviteCode,
  inviteCodeForLink,
  inviteCodeFromLink,
  inviteKeyPairOf,
  inviteProofKeyOf,
  readingTokenOf,
} from './invite-code.ts';

const entropy = fc.uint8Array({ minLength: 16, maxLength: 16 });
const wordsOf = (bytes: Uint8Array) => recoveryPhraseOf(bytes).join(' ');

it.each([
  // by HKDF of OpenSSL, with the strings of docs/protocol.md
  [
    'AAECAwQFBgcICQoLDA0ODw',
    'QUfUubn4iwBodprRRmN3xm8Dpu_hyVdtfRugNLJxCxA',
    'RGK31O7JwKcwpA3UPT3qiUIbjPpEo3XBBfPpCLHG8Eg',
  ],
  [
    '_____________________w',
    'ITYN8EIUzizdWNvxfLFv3m6f7kEUrsd1b23LFyBfaGQ',
    'lDv30TzgDDnisWz2yvO3uCY3NXeJAboL2MQ_nOIXa-A',
  ],
])(
  'reading token and proof key of the code %s are those of docs/protocol.md (CRYPTO-07)',
  (link, token, proof) => {
    const code = inviteCodeFromLink(link);
    expect(readingTokenOf(code)).toBe(token);
    expect(toBase64Url(inviteProofKeyOf(code))).toBe(proof);
  },
);

it('what the server gets of a code is none of its other secrets (CRYPTO-07)', async () => {
  await fc.assert(
    fc.asyncProperty(entropy, async (bytes) => {
      const code = wordsOf(bytes);
      const { publicKey } = await inviteKeyPairOf(code);
      const asKey = await deriveKeyPair(fromBase64Url(readingTokenOf(code)), 'agree');
      expect(asKey.publicKey).not.toBe(publicKey);
      expect(readingTokenOf(code)).not.toBe(toBase64Url(inviteProofKeyOf(code)));
      expect(readingTokenOf(code)).not.toContain(inviteCodeForLink(code));
    }),
    { numRuns: 20 },
  );
});

it('a link carries the code, and gives its words back', () => {
  fc.assert(
    fc.property(entropy, (bytes) => {
      const text = inviteCodeForLink(wordsOf(bytes));
      expect(text).toBe(toBase64Url(bytes));
      expect(inviteCodeFromLink(text)).toBe(wordsOf(bytes));
    }),
  );
});

it.each([
  '',
  'AAECAwQFBgcICQoLDA0OD',
  'AAECAwQFBgcICQoLDA0ODwA',
  'AAECAwQFBgcICQoLDA0OD!',
  'AAECAwQFBgcICQoLDA0ODx',
])('a link that was damaged to “%s” has no code', (text) => {
  expect(() => inviteCodeFromLink(text)).toThrow(expect.objectContaining({ code: 'CodeLinkUnknown' }));
  expect(() => inviteCodeFromLink(inviteCodeForLink(createInviteCode()))).not.toThrow();
});
