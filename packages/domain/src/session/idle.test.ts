import { expect, it } from 'vitest';
import { IDLE_LIMIT_MS, isIdle } from './idle.ts';

it('a session is idle after 15 minutes without input, not before', () => {
  expect(IDLE_LIMIT_MS).toBe(900_000);
  expect(isIdle(1000, 900_999)).toBe(false);
  expect(isIdle(1000, 901_000)).toBe(true);
});
