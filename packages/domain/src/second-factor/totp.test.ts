import { describe, expect, it } from 'vitest';
import { toBase32 } from '../bytes/base32.ts';
import { utf8 } from '../bytes/bytes.ts';
import { createTotpSecret, matchTotp, otpauthUri, totpCode, totpStep } from './totp.ts';

const SECRET = utf8('12345678901234567890');
/** RFC 6238 uses the same digits, repeated to the length of the hash. */
const SEEDS = {
  'SHA-1': SECRET,
  'SHA-256': utf8('12345678901234567890123456789012'),
  'SHA-512': utf8('1234567890123456789012345678901234567890123456789012345678901234'),
};

// all 18 rows of RFC 6238, appendix B
describe.each([
  [59, { 'SHA-1': '94287082', 'SHA-256': '46119246', 'SHA-512': '90693936' }],
  [1_111_111_109, { 'SHA-1': '07081804', 'SHA-256': '68084774', 'SHA-512': '25091201' }],
  [1_111_111_111, { 'SHA-1': '14050471', 'SHA-256': '67062674', 'SHA-512': '99943326' }],
  [1_234_567_890, { 'SHA-1': '89005924', 'SHA-256': '91819424', 'SHA-512': '93441116' }],
  [2_000_000_000, { 'SHA-1': '69279037', 'SHA-256': '90698825', 'SHA-512': '38618901' }],
  [20_000_000_000, { 'SHA-1': '65353130', 'SHA-256': '77737706', 'SHA-512': '47863826' }],
])('at %i seconds', (seconds, codes) => {
  it.each(['SHA-1', 'SHA-256', 'SHA-512'] as const)(
    'RFC 6238 gives its code with %s (STATE-2FA-03)',
    async (hash) => {
      expect(await totpCode(SEEDS[hash], totpStep(seconds), { digits: 8, hash })).toBe(codes[hash]);
    },
  );
});

// RFC 4226, appendix D
it.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, step) => [step, code] as const,
  ),
)('RFC 4226 the code of step %i has six digits: %s (VAL-PWD-05)', async (step, code) => {
  expect(await totpCode(SECRET, step)).toBe(code);
});

describe('the window of valid codes', () => {
  const now = 1_111_111_109;
  const present = totpStep(now);
  const codeOf = (step: number) => totpCode(SECRET, step);

  it('the present code, the one before and the one after, and none further away (STATE-2FA-03)', async () => {
    for (const [away, taken] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const matched = await matchTotp(SECRET, await codeOf(present + away), { now, lastStep: null });
      expect([away, matched]).toEqual([away, taken ? present + away : undefined]);
    }
  });

  it('a used code is invalid, and so is an older one (ABUSE-06)', async () => {
    const taken = (step: number) =>
      codeOf(step).then((code) => matchTotp(SECRET, code, { now, lastStep: present }));
    expect(await taken(present)).toBeUndefined();
    expect(await taken(present - 1)).toBeUndefined();
    expect(await taken(present + 1)).toBe(present + 1);
  });

  it.each(['', '000000', '94287082', ' 081804', '08180'])(
    '%j is not the code (VAL-PWD-06)',
    async (typed) => {
      expect(await matchTotp(SECRET, typed, { now, lastStep: null })).toBeUndefined();
    },
  );

  it('a clock before the first step does not fail (STATE-2FA-03)', async () => {
    expect(await matchTotp(SECRET, '755224', { now: 3, lastStep: null })).toBe(0);
    await expect(totpCode(SECRET, -1)).rejects.toThrow(RangeError);
  });
});

it('a new secret has 160 bits and is another one each time (API-01)', () => {
  const secrets = Array.from({ length: 50 }, () => toBase32(createTotpSecret()));
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('the address of the QR code names product, account and secret, whatever characters they have (DLG-2FA-03)', () => {
  expect(otpauthUri({ secret: 'MZXW6YTBOI', account: 'a&b?c@exämple.org', issuer: 'Si gnet' })).toBe(
    'otpauth://totp/Si%20gnet:a%26b%3Fc%40ex%C3%A4mple.org?secret=MZXW6YTBOI&issuer=Si%20gnet&algorithm=SHA1&digits=6&period=30',
  );
});
