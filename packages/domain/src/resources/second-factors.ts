import { z } from '../schema/zod.ts';
import { SECOND_FACTOR_STATES } from '../second-factor/device-rules.ts';
import { isOneTimeCode } from '../validation/one-time-code.ts';
import type { ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';
import { line, timestamp } from './wire.ts';

/** ENT-MISC-01; `created` is an addition, by which people tell their devices apart. */
export const secondFactorAttributes = z.strictObject({
  state: z.enum(SECOND_FACTOR_STATES),
  description: z.string(),
  /** In base32; only in the answer of the POST that made it, null ever after. */
  secret: z.string().nullable(),
  created: timestamp,
});
export type SecondFactorAttributes = z.infer<typeof secondFactorAttributes>;

export const secondFactors: ResourceDefinition<typeof secondFactorAttributes> = {
  type: 'totps',
  attributes: secondFactorAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};

/** A code from an authenticator app, where the server is asked whether it is right. */
export const factor = z.string().max(10).refine(isOneTimeCode, 'InvalidAuthenticationCode');

/** POST secondfactors (API-01). */
export const createSecondFactorBody = resourceBody('totps', { description: line(100) });

/** DELETE secondfactors/{id}: a code of any active device, to delete an active one; nothing for a pending one. */
export const deleteSecondFactorBody = resourceBody('totps', { factor }).optional();

/** PATCH secondfactors/{id} (API-02): the first code makes the device active. */
export const activateSecondFactorBody = resourceBody('totps', { factor });
