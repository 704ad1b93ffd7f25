import { provideCredentials } from '../api-client/credentials.ts';
import { currentSession } from './session-store.ts';

const load = () => import('./credentials.ts');

/** Makes all calls in the current session with its credentials. The code that makes proofs is loaded only with a session. */
export function proveCalls(): void {
  provideCredentials(async () => (currentSession() === null ? null : (await load()).sessionCredentials()));
  if (currentSession() !== null) void load();
}
