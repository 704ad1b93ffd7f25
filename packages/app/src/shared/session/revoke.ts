import { call, type CallOptions } from '../api-client/client.ts';
import type { Credentials } from '../api-client/credentials.ts';

/** An unresponsive server must not block leaving. */
const LIMIT_MS = 5000;

/** Ends a session at the server, also when the page is closed meanwhile; being offline is no error. */
export async function revoke(session: Credentials): Promise<void> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const options: CallOptions = { session, signal, keepalive: true, tell: 'nothing', redirect: false };
  await call('DELETE', '/sessions/current', options).catch(() => {});
}
