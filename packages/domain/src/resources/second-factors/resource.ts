import { z } from '../../schema/zod-mini.ts';
import { SECOND_FACTOR_STATES } from '../../second-factor/device-rules.ts';
import type { ResourceDefinition } from '../definition.ts';
import { shortText, timestamp } from '../wire.ts';

/** ENT-MISC-01; `created` is an addition, by which people tell their devices apart. */
export const secondFactorAttributes = z.object({
  state: z.enum(SECOND_FACTOR_STATES),
  description: shortText,
  /** In base32; only in the answer of the POST that made it, null ever after. */
  secret: z.nullable(shortText),
  created: timestamp,
});
export type SecondFactorAttributes = z.infer<typeof secondFactorAttributes>;

export const secondFactors = {
  type: 'totps',
  attributes: secondFactorAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
