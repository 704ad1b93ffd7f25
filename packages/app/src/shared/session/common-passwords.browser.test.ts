import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1'])(
  '%s is a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

it.each(['', 'Correct horse 1', 'xK9#vPq2LmZ', 'gelbe Giraffe im Regen', '漢字漢字漢字漢字'])(
  '%j is not',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
