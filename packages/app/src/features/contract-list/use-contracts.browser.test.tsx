import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { json, replaceNetwork } from '../../testing/network.ts';
import { useContracts } from './use-contracts.ts';

const page = (from: number, count: number, next: string | null) =>
  json({
    data: Array.from({ length: count }, (_, index) => ({
      type: 'digitalassets',
      id: String(from + index),
      attributes: { title: `Contract ${from + index}` },
      relationships: {},
    })),
    links: { next },
    meta: {},
  });

it('requests 20, and the next page by links.next only on demand (NET-15, AREA-LIST-10, CONST-LIM-01)', async () => {
  const next = '/digitalassets?page%5Bcursor%5D=opaque';
  const calls = replaceNetwork(({ url }) => (url.endsWith(next) ? page(21, 3, null) : page(1, 20, next)));
  const { result, act } = await renderHook(() => useContracts());
  await expect.poll(() => result.current.contracts.length).toBe(20);
  expect(calls).toHaveLength(1);
  expect(decodeURIComponent(calls[0]?.url ?? '')).toContain('page[limit]=20');
  expect(result.current.more).toBe(true);

  await act(() => result.current.loadMore());
  await expect.poll(() => result.current.contracts.length).toBe(23);
  expect(calls.some(({ url }) => url.endsWith(next))).toBe(true);
  expect(result.current.more).toBe(false);
  expect(result.current.contracts.at(-1)?.title).toBe('Contract 23');
});
