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
  ] as const)('%j is %s (VAL-PWD-12)', (password, strength) =>
    expect(passwordStrength(password)).toBe(strength),
  );

  it('at least 8 characters, counted as people count them (VAL-PWD-11)', () => {
    expect(isAcceptablePassword('1234567')).toBe(false);
    expect(isAcceptablePassword('12345678')).toBe(true);
    expect(isAcceptablePassword('😀'.repeat(7))).toBe(false);
    expect(isAcceptablePassword('😀'.repeat(8))).toBe(true);
  });

  it('a password that would tie up the key derivation is refused (VAL-PWD-11)', () => {
    expect(isAcceptablePassword('a'.repeat(1025))).toBe(false);
  });
});
