import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { deferred } from '../../testing/deferred.ts';
import { until } from '../../testing/until.ts';
import { useAutoSave } from './use-auto-save.ts';

/** Whether the browser would ask before it leaves the page. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function start(save = vi.fn<(values: string) => Promise<void>>().mockResolvedValue()) {
  const hook = await renderHook(() => useAutoSave(save));
  return {
    save,
    state: () => hook.result.current.state,
    change: (value: string) => hook.act(() => hook.result.current.change(value)),
    flush: async () => {
      let saved: boolean | undefined;
      await hook.act(async () => {
        saved = await hook.result.current.flush();
      });
      return saved;
    },
    pass: (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms)),
    leave: () => hook.unmount(),
  };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('saves the last values 1000 ms after the last change, once (STATE-DA-02, J-067)', async () => {
  const { save, change, pass, state } = await start();
  await change('a');
  await pass(900);
  await change('ab');
  await pass(999);
  expect(save).not.toHaveBeenCalled();
  expect(state()).toBe('changed');
  await pass(1);
  expect(save.mock.calls).toEqual([['ab']]);
  expect(state()).toBe('saved');
});

it('leaving is blocked from the change until it is saved (SHELL-06)', async () => {
  const answer = deferred<void>();
  const { change, pass, state } = await start(vi.fn(() => answer.promise));
  expect(asks()).toBe(false);
  await change('a');
  expect(asks()).toBe(true);
  await pass(1000);
  expect(state()).toBe('saving');
  expect(asks()).toBe(true);
  answer.resolve(undefined);
  await pass(0);
  expect(state()).toBe('saved');
  expect(asks()).toBe(false);
});

it('a failed save keeps the lock and the values; saving again fixes it (SHELL-06, STATE-DA-02)', async () => {
  const save = vi
    .fn<(value: string) => Promise<void>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue();
  const { change, pass, state, flush } = await start(save);
  await change('a');
  await pass(1000);
  expect(state()).toBe('failed');
  expect(asks()).toBe(true);
  await flush();
  expect(save.mock.calls).toEqual([['a'], ['a']]);
  expect(state()).toBe('saved');
  expect(asks()).toBe(false);
});

it('flush saves at once and resolves with whether everything is saved (STATE-DA-02)', async () => {
  const save = vi
    .fn<(value: string) => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValue(new Error('down'));
  const { change, flush } = await start(save);
  await change('a');
  expect(await flush()).toBe(true);
  await change('b');
  expect(await flush()).toBe(false);
  expect(save.mock.calls).toEqual([['a'], ['b']]);
});

it('a change during a save is saved after it (STATE-DA-02)', async () => {
  const first = deferred<void>();
  const save = vi
    .fn<(value: string) => Promise<void>>()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue();
  const { change, pass, state } = await start(save);
  await change('a');
  await pass(1000);
  await change('ab');
  first.resolve(undefined);
  await pass(0);
  expect(state()).toBe('changed');
  expect(asks()).toBe(true);
  await pass(1000);
  expect(save.mock.calls).toEqual([['a'], ['ab']]);
  expect(state()).toBe('saved');
});

it('leaving the editor within the app saves what is pending (STATE-DA-02)', async () => {
  const { save, change, leave } = await start();
  await change('a');
  await leave();
  await until(() => save.mock.calls.length > 0);
  expect(save.mock.calls).toEqual([['a']]);
});
