import { expect, it } from 'vitest';
import { isOldAccount, KEY_ALGORITHM } from './old-account.ts';

it('an account is old when its keys are not of today’s algorithm (J-022)', () => {
  expect(isOldAccount(KEY_ALGORITHM)).toBe(false);
  expect(isOldAccount('ES256K')).toBe(true);
});
