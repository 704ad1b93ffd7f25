import { describe, expect, it } from 'vitest';
import { isAcceptablePassword, passwordStrength } from './password.ts';

describe('passwords', () => {
  it.each([
    ['', 'short'],
    ['Aa1!xyz', 'short'],
    ['abcdefgh', 'weak'],
    ['abcdefg1', 'weak'],
    ['Abcdefg1', 'good'],
    ['abcdefghijkl', 'good'],
    ['Abcdefghijk1', 'good'],
    ['Abcdefghij1!', 'great'],
    ['Äöüßÿ漢字𠮷!1Aé', 'great'],
  ] as const)('VAL-PWD-12 %j is %s', (password, strength) =>
    expect(passwordStrength(password)).toBe(strength),
  );

  it('VAL-PWD-11 at least 8 characters, counted as people count them', () => {
    expect(isAcceptablePassword('1234567')).toBe(false);
    expect(isAcceptablePassword('12345678')).toBe(true);
    expect(isAcceptablePassword('😀'.repeat(7))).toBe(false);
    expect(isAcceptablePassword('😀'.repeat(8))).toBe(true);
  });

  it('VAL-PWD-11 a password that would tie up the key derivation is refused', () => {
    expect(isAcceptablePassword('a'.repeat(1025))).toBe(false);
  });
});
