import { SECRET_HEADER } from '@signet/domain/resources/json-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { credentialsWith, replaceCredentials } from '../../testing/credentials.ts';
import { json, refusal, replaceNetwork } from '../../testing/network.ts';
import { ApiError } from './api-error.ts';
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

describe('address and headers', () => {
  it('calls go to /ui-api of the page’s own host (NET-01)', async () => {
    const calls = replaceNetwork(() => json({}));
    await call('GET', '/accounts/1');
    expect(calls[0]?.url).toBe('/ui-api/accounts/1');
  });

  it('a host in browser storage, such as the local server, takes its place (NET-02, NET-03)', async () => {
    localStorage.setItem('apiHost', 'http://localhost:4000');
    const calls = replaceNetwork(() => json({}));
    await call('GET', '/accounts/1');
    expect(calls[0]?.url).toBe('http://localhost:4000/ui-api/accounts/1');
  });

  it('a production build does not read the override (NET-02)', async () => {
    vi.stubEnv('DEV', false);
    localStorage.setItem('apiHost', 'https://evil.example');
    const calls = replaceNetwork(() => json({}));
    await call('GET', '/accounts/1');
    expect(calls[0]?.url).toBe('/ui-api/accounts/1');
  });

  it('every call carries the compact flag, the token and Accept (NET-04, NET-05, NET-06)', async () => {
    replaceCredentials(async () => credentialsWith('secret-token'));
    const calls = replaceNetwork(() => json({}));
    for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const)
      await call(method, `/x/${method}`);
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']);
    for (const { headers } of calls) {
      expect(headers.get('X-Compact-Response')).toBe('true');
      expect(headers.get('Authorization')).toBe('DPoP secret-token');
      expect(headers.get('Accept')).toBe('application/vnd.api+json');
    }
  });

  it('without a session no authorization is sent (NET-05)', async () => {
    const calls = replaceNetwork(() => json({}));
    await call('GET', '/x');
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
  });

  it('POST and PATCH send their body as JSON:API; a GET has no content type (NET-07)', async () => {
    const calls = replaceNetwork(() => json({}));
    const body = { data: { type: 'accounts', attributes: { lang: 'de' } } };
    await call('POST', '/accounts', { body });
    await call('PATCH', '/accounts/1', { body });
    await call('GET', '/accounts/1');
    expect(calls.map(({ headers }) => headers.get('Content-Type'))).toEqual([
      'application/vnd.api+json',
      'application/vnd.api+json',
      null,
    ]);
    expect(calls[0]?.body).toEqual(body);
  });
});

describe('shared answers', () => {
  it('two GETs of one path within the window are one request (NET-08)', async () => {
    const calls = replaceNetwork(({ url }) => json({ url }));
    const [first, second] = await Promise.all([call('GET', '/a', raw), call('GET', '/a', raw)]);
    expect(await call('GET', '/a', raw)).toEqual(first);
    expect(second).toEqual(first);
    expect(calls).toHaveLength(1);
  });

  it('after a write the next GET is a new request (NET-08)', async () => {
    const calls = replaceNetwork(() => json({}));
    await call('GET', '/a');
    await call('POST', '/b');
    await call('GET', '/a');
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  });

  it('a failed response is not cached (NET-10)', async () => {
    const answers = [refusal(500, 'UnexpectedError'), json({ id: 1 })];
    replaceNetwork(() => answers.shift() ?? json({}));
    await expect(call('GET', '/a')).rejects.toBeInstanceOf(ApiError);
    expect(await call('GET', '/a', raw)).toEqual({ id: 1 });
  });
});

describe('refused calls', () => {
  const outcome = async (response: Response) => {
    replaceNetwork(() => response);
    return call('POST', '/x', raw).catch((error: unknown) => error as ApiError);
  };

  it('a failed fetch is a ConnectionError (ERR-04)', async () => {
    replaceNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('GET', '/x')).rejects.toMatchObject({ code: 'ConnectionError', httpStatus: 0 });
    expect(reported).toHaveBeenCalledOnce();
  });

  it('an answer that breaks off is a ConnectionError (ERR-04)', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    expect(await outcome(new Response(broken))).toMatchObject({ code: 'ConnectionError' });
    expect(reported).toHaveBeenCalledOnce();
  });

  it('a 502 without a body is a ConnectionError (ERR-04)', async () => {
    expect(await outcome(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toMatchObject({
      code: 'ConnectionError',
      httpStatus: 502,
    });
  });

  it('an aborted call rejects with the AbortError and is not reported (ERR-06)', async () => {
    const abort = new AbortController();
    replaceNetwork(
      () =>
        new Promise((_, reject) =>
          abort.signal.addEventListener('abort', () => reject(abort.signal.reason as Error)),
        ),
    );
    const pending = call('GET', '/x', { signal: abort.signal });
    abort.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(reported).not.toHaveBeenCalled();
  });

  it('without a JSON body the status text is the failure (ERR-07)', async () => {
    const error = (await outcome(
      new Response('no json', { status: 500, statusText: 'Database on fire' }),
    )) as ApiError;
    expect(error.message).toContain('Database on fire');
    expect(error.body).toBeUndefined();
  });

  it('an error with a body rejects with body and status (ERR-08)', async () => {
    expect(await outcome(refusal(409, 'RightNow'))).toMatchObject({
      code: 'RightNow',
      httpStatus: 409,
      body: { errors: [{ code: 'RightNow' }] },
    });
  });

  it('a 204 gives no body (ERR-09)', async () => {
    expect(await outcome(new Response(null, { status: 204 }))).toBeUndefined();
  });

  it.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 503])(
    'status %i rejects (ERR-10)',
    async (status) => {
      expect(await outcome(json({}, status))).toMatchObject({ httpStatus: status });
    },
  );

  it.each([200, 201])('status %i resolves with the body (ERR-10)', async (status) => {
    expect(await outcome(json({ data: null }, status))).toEqual({ data: null });
  });

  it('the report says whether to notify and to redirect, and whether the call was a write (ERR-01, ERR-03)', async () => {
    replaceNetwork(() => refusal(401, 'Unauthenticated'));
    await call('GET', '/x').catch(() => {});
    await call('PUT', '/x', { tell: 'failures' }).catch(() => {});
    await call('POST', '/x', { tell: 'nothing', redirect: false }).catch(() => {});
    expect(reported.mock.calls.map(([, context]) => context as unknown)).toEqual([
      { tell: 'session', redirect: true, isRead: true },
      { tell: 'failures', redirect: true, isRead: false },
      { tell: 'nothing', redirect: false, isRead: false },
    ]);
  });
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
