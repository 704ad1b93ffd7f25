import { expect, it } from 'vitest';
import { oneTimeCodeProblem } from './one-time-code.ts';

it.each([
  ['123456', undefined],
  ['000000', undefined],
  ['', 'Required'],
  ['   ', 'Required'],
  ['12345', 'InvalidAuthenticationCode'],
  ['1234567', 'InvalidAuthenticationCode'],
  ['12345a', 'InvalidAuthenticationCode'],
  ['12 456', 'InvalidAuthenticationCode'],
  ['１２３４５６', 'InvalidAuthenticationCode'],
  ['123456\n', 'InvalidAuthenticationCode'],
])('a code is not empty and has six digits: %j is %s (VAL-PWD-04, VAL-PWD-05)', (text, problem) => {
  expect(oneTimeCodeProblem(text)).toBe(problem);
});
