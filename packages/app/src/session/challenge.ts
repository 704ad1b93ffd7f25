import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { call } from '../api-client/client.ts';
import { readOne, type Entity } from '../api-client/deserialize.ts';

/** Calls of a login report in the form, never as a notification or a redirect (J-048). */
export const QUIET = { notify: false, redirect: false };

interface Challenge extends Entity {
  nonce: string;
  audience: string;
}

/** A nonce of the server for one proof by the account of `publicKey` (protocol.md 3.4). */
export async function askChallenge(publicKey: string): Promise<Challenge> {
  return readOne<Challenge>(
    await call<ResourceDocument>('POST', '/sessionchallenges', {
      body: { data: { type: 'sessionchallenges', attributes: { publicKey } } },
      ...QUIET,
    }),
  );
}
