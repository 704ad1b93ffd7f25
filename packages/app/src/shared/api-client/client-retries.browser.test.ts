import { SECRET_HEADER } from '@signet/domain/resources/json-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { credentialsWith, replaceCredentials } from '../../testing/credentials.ts';
import { json, refusal, replaceNetwork } from '../../testing/network.ts';
import { call } from './client.ts';
import { onFailure } from './failure-hook.ts';
import { forgetAnswers } from './get-cache.ts';

const reported = vi.fn();

/** The answer as it came. */
const raw = { answer: async () => (json: unknown) => json };

beforeEach(() => {
  localStorage.clear();
  forgetAnswers();
  reported.mockClear();
  onFailure(reported);
});
afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
});

describe('while the server is unavailable', () => {
  const unavailable = (wait: string) => {
    const response = refusal(503, 'Unavailable');
    response.headers.set('Retry-After', wait);
    return response;
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  /** Caught at once, so that no rejection is unhandled while time passes. */
  const failureOf = (running: Promise<unknown>) => running.catch((error: unknown) => error);
  /** Lets time pass, once the client waits. */
  const pass = async (ms: number) => {
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(ms);
  };

  it('a GET waits as long as the server says, and gets its answer when it is back (ERR-68)', async () => {
    const calls = replaceNetwork(() => (calls.length < 3 ? unavailable('2') : json({ id: 1 })));
    const answer = call('GET', '/a', raw);
    await pass(1000);
    expect(vi.getTimerCount()).toBe(1);
    await pass(1000);
    await pass(2000);
    expect(await answer).toEqual({ id: 1 });
    expect(calls).toHaveLength(3);
    expect(reported).not.toHaveBeenCalled();
  });

  it('a GET is given up after five more attempts (ERR-68)', async () => {
    const calls = replaceNetwork(() => unavailable('2'));
    const failed = failureOf(call('GET', '/a'));
    for (let attempt = 0; attempt < 5; attempt += 1) await pass(2000);
    expect(await failed).toMatchObject({ code: 'Unavailable', httpStatus: 503 });
    expect(calls).toHaveLength(6);
    expect(reported).toHaveBeenCalledOnce();
  });

  it('a GET that is cancelled while it waits is not sent again (ERR-06, ERR-68)', async () => {
    const calls = replaceNetwork(() => unavailable('2'));
    const abort = new AbortController();
    const failed = failureOf(call('GET', '/a', { signal: abort.signal }));
    await pass(1000);
    abort.abort();
    expect(await failed).toMatchObject({ name: 'AbortError' });
    expect([calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'] as const)(
    'a %s that was too busy to be done is sent again (ERR-68)',
    async (method) => {
      const busy = () => {
        const response = refusal(503, 'Busy');
        response.headers.set('Retry-After', '2');
        return response;
      };
      const calls = replaceNetwork(() => (calls.length < 2 ? busy() : new Response(null, { status: 204 })));
      const done = call(method, '/a', { body: { data: 1 } });
      await pass(2000);
      await done;
      expect(calls.map(({ body }) => body)).toEqual([{ data: 1 }, { data: 1 }]);
    },
  );

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'] as const)(
    'a %s in a session is sent again with the key of the first time, so that it is done once (ERR-69)',
    async (method) => {
      replaceCredentials(async () => credentialsWith('token'));
      const done = () => new Response(null, { status: 204 });
      const calls = replaceNetwork(() => (calls.length === 2 ? done() : unavailable('2')));
      const running = call(method, '/a', { body: { data: 1 } });
      await pass(2000);
      await running;
      const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys).toEqual([expect.stringMatching(/^"[\w-]{36}"$/), keys[0]]);
      expect(reported).not.toHaveBeenCalled();
    },
  );

  it('two calls have two keys, reads have none (ERR-69)', async () => {
    replaceCredentials(async () => credentialsWith('token'));
    const calls = replaceNetwork(() => json({}));
    for (const method of ['POST', 'POST', 'GET'] as const) await call(method, '/a');
    const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[2]).toBeNull();
  });

  it('what is pressed again after no answer came has the key of the first time, and another one once it has succeeded (ERR-69)', async () => {
    replaceCredentials(async () => credentialsWith('token'));
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    const calls = replaceNetwork(() => (calls.length === 1 ? lost() : json({})));
    const press = (data: number) => call('POST', '/a', { body: { data } });
    await expect(press(1)).rejects.toMatchObject({ code: 'ConnectionError' });
    for (const data of [2, 1, 1]) await press(data);
    const [first, other, again, next] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).toBe(first);
    expect(new Set([first, other, next]).size).toBe(3);
  });

  it('what the server has refused has another key the next time', async () => {
    replaceCredentials(async () => credentialsWith('token'));
    const calls = replaceNetwork(() => (calls.length === 1 ? refusal(409, 'Conflict') : json({})));
    await expect(call('POST', '/a')).rejects.toMatchObject({ code: 'Conflict' });
    await call('POST', '/a');
    const [first, again] = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(again).not.toBe(first);
  });

  it('a call with the proof of a password, which is good for one, fails at once (ERR-69)', async () => {
    replaceCredentials(async () => credentialsWith('token'));
    const calls = replaceNetwork(() => unavailable('2'));
    const failed = call('PATCH', '/a', { headers: { [SECRET_HEADER]: 'proof' } });
    await expect(failed).rejects.toMatchObject({ code: 'Unavailable' });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['POST', '2'],
    ['PATCH', '2'],
    ['PUT', '2'],
    ['DELETE', '2'],
    ['GET', '3600'],
    ['GET', ''],
  ] as const)('without a session %s with a wait of "%s" fails at once (ERR-68)', async (method, wait) => {
    const calls = replaceNetwork(() => unavailable(wait));
    await expect(call(method, '/a')).rejects.toMatchObject({ code: 'Unavailable' });
    expect(calls).toHaveLength(1);
  });
});
