import { onTestFinished } from 'vitest';
import { provideCredentials, type Credentials } from '../shared/api-client/credentials.ts';

/** Makes calls in a session until the test ends; its proofs say what they are for. */
export function replaceCredentials(read: () => Promise<Credentials | null>): void {
  provideCredentials(read);
  onTestFinished(() => provideCredentials(async () => null));
}

/** Credentials whose proofs can be read. */
export function credentialsWith(token: string): Credentials {
  return { token, prove: async ({ method, url, nonce }) => `proof of ${method} ${url} ${nonce} ${token}` };
}
