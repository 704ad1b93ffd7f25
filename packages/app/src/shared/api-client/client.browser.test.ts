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
