import type { ChallengeAttributes } from '@signet/domain/resources/sessions/resource';
import { api } from '../api-client/api.ts';

/** Calls of a login report in the form, never as a notification or a redirect. */
export const QUIET = { tell: 'nothing', redirect: false } as const;

/** A nonce of the server for one proof by the account of `publicKey` (docs/protocol.md, Sessions). */
export function askChallenge(publicKey: string): Promise<ChallengeAttributes> {
  return api.create(
    'sessionchallenges',
    { publicKey },
    { answer: 'sessionchallenges', session: null, ...QUIET },
  );
}
