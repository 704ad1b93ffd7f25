import { isErrorCode } from '@signet/domain/errors/codes';
import { IDEMPOTENCY_KEY_HEADER, SECRET_HEADER, type ErrorDocument } from '@signet/domain/resources/json-api';
import type { Answer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { apiBase } from './api-host.ts';
import { forgetKey, keepKey, keyOfChange } from './change-keys.ts';
import { sendInSession, type Credentials } from './credentials.ts';
import { forgetAnswers, reuseAnswer } from './get-cache.ts';
import { reportFailure, type Told } from './failure-hook.ts';
import { countCall } from './open-calls.ts';
import { pause } from './pause.ts';

const MEDIA_TYPE = 'application/vnd.api+json';

/** Longest answer in characters: the largest list of a hundred has a twentieth of it. */
const ANSWER_MAX = 20_000_000;

/**
 * ERR-68: a call is sent again so often, as long as the server names a short wait: one that finds the server unavailable, when it is a
 * GET or has a key by which the server does it once only, and every call of which the server says that nothing was done.
 */
const RETRIES = 5;
const LONGEST_WAIT_S = 10;

export interface CallOptions<T = unknown> {
  /** The expected response (answer.ts); without it, the response is ignored. */
  answer?: Answer<T>;
  /** JSON:API body; sent as is. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /**
   * The failures shown as a notification (ERR-01, ERR-04, ERR-05): only the end of the session, because the caller shows the
   * others in a place of its own; every failure, if there is no such place; or none. @default 'session'
   */
  tell?: Told;
  /** Go to /login on 401 (ERR-03). @default true */
  redirect?: boolean;
  /** The session of the call in place of the current one; null for none. */
  session?: Credentials | null;
  /** It goes out even when the page is closed meanwhile. @default false */
  keepalive?: boolean;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** NET-04, NET-06, NET-07: the headers of every call, in a session or not. */
export function callHeaders(method: Method, hasBody: boolean): Record<string, string> {
  return {
    Accept: MEDIA_TYPE,
    'X-Compact-Response': 'true',
    ...(hasBody && method !== 'GET' ? { 'Content-Type': MEDIA_TYPE } : {}),
  };
}

/**
 * One call under /ui-api. GETs of the same path within the cache window share one answer (NET-08); any write empties the
 * cache. The caller gets only data that `answer` has checked.
 *
 * @param path below /ui-api, with query
 * @throws ApiError for statuses of 400 and more (ERR-10), for failed fetches, and UnfitAnswer; DOMException AbortError as it
 *   is (ERR-06)
 */
export async function call<T = void>(method: Method, path: string, options: CallOptions<T> = {}): Promise<T> {
  const change = method === 'GET' ? '' : `${method} ${path}\n${JSON.stringify(options.body)}`;
  // the same at each attempt, so that the server knows the call again
  const key = keyOfChange(change);
  const run = () => countCall(() => send(method, path, { ...options, key }));
  let isLost = false;
  const shared = method === 'GET' && options.signal === undefined;
  try {
    const [read, json] = await Promise.all([options.answer?.(), shared ? reuseAnswer(path, run) : run()]);
    return read === undefined ? (undefined as T) : read(json, path);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    isLost = error.code === 'ConnectionError';
    const { tell = 'session', redirect = true } = options;
    reportFailure(error, { tell, redirect, isRead: method === 'GET' });
    throw error;
  } finally {
    if (method !== 'GET') {
      // a call whose answer was lost may have been done all the same
      forgetAnswers();
      if (isLost) keepKey(change, key);
      else forgetKey(change);
    }
  }
}

async function send(
  method: Method,
  path: string,
  options: CallOptions & { key: string },
  retries = RETRIES,
): Promise<unknown> {
  const { body, headers, signal, session, keepalive = false, key } = options;
  let isKeyed = false;
  let response: Response;
  let text: string;
  try {
    response = await sendInSession({ method, path, session }, (own) => {
      const sent = { ...callHeaders(method, body !== undefined), ...own, ...headers };
      // keys belong to accounts, and the proof of a password is good for one attempt
      isKeyed = method !== 'GET' && 'Authorization' in sent && !(SECRET_HEADER in sent);
      if (isKeyed) sent[IDEMPOTENCY_KEY_HEADER] = key;
      return fetch(`${apiBase()}${path}`, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
        keepalive,
      });
    });
    text = await response.text();
  } catch (error) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError'))
      throw error;
    throw new ApiError('ConnectionError', 0, undefined, 'the server could not be reached');
  }
  if (response.status === 204) return undefined; // ERR-09
  if (text.length > ANSWER_MAX) throw new ApiError('UnfitAnswer', 502, undefined, 'the answer is too long');
  const json = parseJson(text);
  if (response.ok && json !== undefined) return json;
  const failure = failureOf(response.status, response.statusText, json);
  const mayRepeat = failure.code === 'Busy' || (response.status === 503 && (method === 'GET' || isKeyed));
  const wait = Number(response.headers.get('Retry-After'));
  if (!mayRepeat || retries === 0 || !(wait > 0 && wait <= LONGEST_WAIT_S)) throw failure;
  await pause(wait * 1000, signal);
  return send(method, path, options, retries - 1);
}

/** ERR-04, ERR-07, ERR-08: the error of a refused answer; without a JSON body the status text is the failure. */
export function failureOf(status: number, statusText: string, json: unknown): ApiError {
  const code = (json as Partial<ErrorDocument> | undefined)?.errors?.[0]?.code;
  if (isErrorCode(code)) return new ApiError(code, status, json, `${status} ${code}`);
  if (status === 502) return new ApiError('ConnectionError', status, json, 'bad gateway');
  if (status === 401) return new ApiError('Unauthenticated', status, json, statusText);
  return new ApiError('UnexpectedError', status, json, statusText || `status ${status}`);
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
