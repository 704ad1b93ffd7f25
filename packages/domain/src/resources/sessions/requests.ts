import { z } from '../../schema/zod.ts';
import { resourceBody } from '../body.ts';
import { factor } from '../second-factors/requests.ts';
import { publicKey } from '../wire.ts';

/** POST sessionchallenges (addition): a single-use nonce, answered alike for known and unknown keys. */
export const createChallengeBody = resourceBody('sessionchallenges', { publicKey });

/**
 * POST sessions (API-84): the secret is 104 bytes as base64url (docs/protocol.md, Sessions). `factor` is requested by the
 * error secondFactorRequired.
 */
export const createSessionBody = resourceBody('sessions', {
  publicKey,
  secret: z.string().regex(/^[A-Za-z0-9_-]{139}$/),
  factor: factor.optional(),
});
