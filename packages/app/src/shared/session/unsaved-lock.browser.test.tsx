import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useUnsavedLock } from './unsaved-lock.ts';

/** Whether the browser would ask before it leaves the page. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('leaving is blocked while a lock is active, and not otherwise (SHELL-06)', async () => {
  const hook = await renderHook((active: boolean = false) => useUnsavedLock(active));
  expect(asks()).toBe(false);
  await hook.rerender(true);
  expect(asks()).toBe(true);
  await hook.rerender(false);
  expect(asks()).toBe(false);
});

it('the page is released when the last of two locks is (SHELL-06, J-187)', async () => {
  const first = await renderHook(() => useUnsavedLock(true));
  const second = await renderHook(() => useUnsavedLock(true));
  await first.unmount();
  expect(asks()).toBe(true);
  await second.unmount();
  expect(asks()).toBe(false);
});
