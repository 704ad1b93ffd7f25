import { MAX_SEALED_LENGTH } from '../../pins/sealed-size.ts';
import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { signedStatement } from '../wire.ts';

/** The pins of a person, sealed by one of their devices for the others, under the id of the account. */
export const pinsAttributes = z.object({
  /** Counter and hash of the sealed bytes, signed by the account's `auth` key. */
  statement: signedStatement,
  sealed: z.string().check(z.maxLength(MAX_SEALED_LENGTH), z.regex(/^[A-Za-z0-9_-]+$/)),
});
export type PinsAttributes = z.infer<typeof pinsAttributes>;

export const pins = {
  type: 'pins',
  attributes: pinsAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
