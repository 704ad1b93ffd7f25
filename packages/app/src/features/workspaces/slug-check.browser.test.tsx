import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { pauseSlugCheck, useSlugCheck } from './slug-check.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the check of the address pauses after a rename and is back 5 s after the last one (STATE-WS-09, J-118)', async () => {
  const { result } = await renderHook(() => useSlugCheck());
  expect(result.current).toBe(true);
  await act(async () => pauseSlugCheck());
  expect(result.current).toBe(false);
  await act(async () => vi.advanceTimersByTime(4000));
  await act(async () => pauseSlugCheck());
  await act(async () => vi.advanceTimersByTime(4999));
  expect(result.current).toBe(false);
  await act(async () => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
