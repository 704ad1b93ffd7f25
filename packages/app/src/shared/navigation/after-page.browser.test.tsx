import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { call } from '../api-client/client.ts';
import { deferred } from '../../testing/deferred.ts';
import { json, replaceNetwork } from '../../testing/network.ts';
import { afterPage, PageShown } from './after-page.tsx';

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

it('background work begins when the page has its responses, also when one of them is an error', async () => {
  const answers = [deferred<Response>(), deferred<Response>()] as const;
  replaceNetwork(({ url }) => answers[url.endsWith('first') ? 0 : 1].promise);
  const load = vi.fn(async () => 'loaded');
  const loaded = afterPage(load)();
  await frame();
  expect(load).not.toHaveBeenCalled();
  const calls = [call('GET', '/first'), call('GET', '/second').catch(() => {})];
  await render(<PageShown />);
  await frame();
  answers[0].resolve(json({ data: null }));
  await frame();
  expect(load).not.toHaveBeenCalled();
  answers[1].resolve(json({}, 404));
  await Promise.all(calls);
  expect(await loaded).toBe('loaded');
});

it('background work does not wait for responses that never come', async () => {
  const never = deferred<Response>();
  replaceNetwork(() => never.promise);
  void call('GET', '/slow');
  const load = vi.fn(async () => undefined);
  void afterPage(load)();
  await frame();
  expect(load).not.toHaveBeenCalled();
  await expect.poll(() => load.mock.calls.length).toBe(1);
  never.resolve(json({ data: null }));
});
