import { apiOf, type ApiAnswer } from '../../packages/server/test/support/people.ts';
import { holdToken } from '../../packages/server/test/support/session-headers.ts';
import { ownKeys } from './own-keys.ts';
import type { Person } from './person.ts';
import type { Signet } from './signet.ts';

/** A call in a session: method, path below /ui-api, body. */
export type CallInSession = (method: string, path: string, body?: object) => Promise<ApiAnswer>;

/** Calls in the session in which the person's browser is now, past the app; with their keys, which their words give. */
export async function inSessionOf(
  { page, words }: Pick<Person, 'page' | 'words'>,
  { url }: Signet,
): Promise<CallInSession> {
  const [token, { auth }] = await Promise.all([
    page.evaluate(() => localStorage.getItem('token') ?? ''),
    ownKeys({ words }),
  ]);
  holdToken(token, auth);
  const api = apiOf(url);
  return (method, path, body) => api.call(method, path, { token, ...(body === undefined ? {} : { body }) });
}
