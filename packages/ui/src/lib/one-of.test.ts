import { expect, it, onTestFinished, vi } from 'vitest';
import { oneOf } from './one-of.ts';

const MESSAGE = 'Invalid size: huge. Use one of small, big.';
const size = (value: string) => oneOf('size', value, ['small', 'big'], 'small');

it('another value throws while one develops (VAL-UI-01, VAL-UI-03)', () => {
  expect(size('big')).toBe('big');
  expect(() => size('huge')).toThrow(MESSAGE);
});

it('in production the fallback is shown, and the console says so once', () => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  expect([size('huge'), size('huge'), size('big')]).toEqual(['small', 'small', 'big']);
  expect(error.mock.calls).toEqual([[MESSAGE]]);
});
