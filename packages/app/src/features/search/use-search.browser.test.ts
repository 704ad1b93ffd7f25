import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { json, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { useSearch } from './use-search.ts';

let calls: RecordedCall[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  calls = replaceNetwork(() => json({ data: [], links: { next: null }, meta: {} }));
});
afterEach(() => vi.useRealTimers());

async function start() {
  const { rerender, act, unmount } = await renderHook((typed?: string) => useSearch(typed ?? ''));
  return {
    type: (text: string) => rerender(text),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    leave: () => unmount(),
  };
}

const texts = () =>
  calls.map(({ url }) => new URL(url, location.origin).searchParams.get('filter[or][0][title][like]'));

it('several keys are one search, 300 ms after the last (API-64)', async () => {
  const { type, pass } = await start();
  for (const text of ['l', 'le', 'lease']) {
    await type(text);
    await pass(299);
  }
  expect(texts()).toEqual([]);
  await pass(1);
  expect(texts()).toEqual(['lease']);
});

it('whoever deletes the text or leaves before that asks for nothing (API-64)', async () => {
  const { type, pass, leave } = await start();
  await type('lease');
  await pass(299);
  await type('');
  await pass(300);
  await type('lease');
  await leave();
  await pass(300);
  expect(texts()).toEqual([]);
});
