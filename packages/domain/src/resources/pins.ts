import { MAX_SEALED_LENGTH } from '../pins/sealed-pins.ts';
import { z } from '../schema/zod.ts';
import type { ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';
import { signedStatement } from './wire.ts';

/** What a person has seen, sealed by one of their devices for the others, under the id of the account. */
export const pinsAttributes = z.strictObject({
  /** Counter and hash of what is sealed, signed by the account's `auth` key. */
  statement: signedStatement,
  sealed: z
    .string()
    .max(MAX_SEALED_LENGTH)
    .regex(/^[A-Za-z0-9_-]+$/),
});
export type PinsAttributes = z.infer<typeof pinsAttributes>;

export const pins: ResourceDefinition<typeof pinsAttributes> = {
  type: 'pins',
  attributes: pinsAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};

/** PUT accounts/{id}/pins. */
export const putPinsBody = resourceBody('pins', pinsAttributes.shape);
