import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { longText, shortText, timestamp } from '../wire.ts';

const challengeAttributes = z.object({
  nonce: shortText,
  audience: shortText,
  expires: timestamp,
});

export type ChallengeAttributes = z.infer<typeof challengeAttributes>;

export const sessionChallenges = {
  type: 'sessionchallenges',
  attributes: challengeAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;

const sessionAttributes = z.object({
  jwt: longText,
  /** When the token expires. */
  expires: timestamp,
});
export type SessionAttributes = z.infer<typeof sessionAttributes>;

export const sessions = {
  type: 'sessions',
  attributes: sessionAttributes,
  relationships: { account: one('accounts') },
  include: ['account', 'account.ownedBy', 'account.company'],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
