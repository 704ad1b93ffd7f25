import { z } from '../schema/zod.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';
import { factor } from './second-factors.ts';
import { publicKey, timestamp } from './wire.ts';

/** POST sessionchallenges (addition): a single-use nonce, answered alike for known and unknown keys. */
export const createChallengeBody = resourceBody('sessionchallenges', { publicKey });

export const challengeAttributes = z.strictObject({
  nonce: z.string(),
  audience: z.string(),
  expires: timestamp,
});

export const sessionChallenges: ResourceDefinition<typeof challengeAttributes> = {
  type: 'sessionchallenges',
  attributes: challengeAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};

/**
 * POST sessions (API-84): the secret is 104 bytes as base64url (protocol.md 3.4). `factor` is asked for by the refusal
 * secondFactorRequired (J-047).
 */
export const createSessionBody = resourceBody('sessions', {
  publicKey,
  secret: z.string().regex(/^[A-Za-z0-9_-]{139}$/),
  factor: factor.optional(),
});

export const sessionAttributes = z.strictObject({
  jwt: z.string(),
  /** When the token expires. */
  expires: timestamp,
});
export type SessionAttributes = z.infer<typeof sessionAttributes>;

export const sessions: ResourceDefinition<typeof sessionAttributes> = {
  type: 'sessions',
  attributes: sessionAttributes,
  relationships: { account: one('accounts') },
  include: ['account', 'account.ownedBy', 'account.company'],
  sort: [],
  filters: {},
};
