import { DPOP_HEADER, DPOP_NONCE_HEADER } from '@signet/domain/resources/json-api';
import { apiBase } from './api-host.ts';

/** The credentials of calls in a session: its token, which is valid only together with proofs by its key (RFC 9449). */
export interface Credentials {
  token: string;
  /** The header DPoP for one call. @param call.url without query */
  prove: (call: { method: string; url: string; nonce: string }) => Promise<string>;
}

/** The part of a response that decides on a retry. */
interface Received {
  status: number;
  headers: { get(name: string): string | null };
}

interface SessionCall {
  method: string;
  /** Below /ui-api, with query. */
  path: string;
  /** In place of the current session; null for none. */
  session?: Credentials | null | undefined;
}

/** Survives a reload of the tab, so that the first call after it needs no second try. */
const NONCE_KEY = 'nonce';
/** A newer nonce and a newer session; more would be a server that is never satisfied. */
const TRIES = 3;

let current: () => Promise<Credentials | null> = async () => null;

/** Registers the source of the current session's credentials; null without a session. */
export function provideCredentials(read: () => Promise<Credentials | null>): void {
  current = read;
}

/**
 * Sends a call with the headers of the session. It is sent again when the server requires a newer nonce (RFC 9449, 8), and when
 * another session of the person began meanwhile, because the first one was locked.
 */
export async function sendInSession<T extends Received>(
  { method, path, session }: SessionCall,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const read = async () => (session === undefined ? current() : session);
  let credentials = await read();
  for (let tries = 1; ; tries += 1) {
    const answer = await send(credentials === null ? {} : await headersOf(credentials, method, path));
    const nonce = answer.headers.get(DPOP_NONCE_HEADER);
    if (nonce !== null) sessionStorage.setItem(NONCE_KEY, nonce);
    if (answer.status !== 401 || credentials === null || tries === TRIES) return answer;
    if (answer.headers.get('WWW-Authenticate')?.includes('use_dpop_nonce') === true) continue;
    const newer = await read();
    if (newer === null || newer.token === credentials.token) return answer;
    credentials = newer;
  }
}

async function headersOf(
  { token, prove }: Credentials,
  method: string,
  path: string,
): Promise<Record<string, string>> {
  const { origin, pathname } = new URL(`${apiBase()}${path}`, location.origin);
  const call = { method, url: origin + pathname, nonce: sessionStorage.getItem(NONCE_KEY) ?? '' };
  return { Authorization: `DPoP ${token}`, [DPOP_HEADER]: await prove(call) };
}
