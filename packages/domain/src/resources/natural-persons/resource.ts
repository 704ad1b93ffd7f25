import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { shortText } from '../wire.ts';

/** ENT-MISC-02. */
const naturalPersonAttributes = z.object({
  firstName: z.nullable(shortText),
  lastName: z.nullable(shortText),
  emailAddress: shortText,
  /** An invited person who has no account yet. */
  reservation: z.boolean(),
  avatarColor: z.int().check(z.minimum(0), z.maximum(16)),
});
export type NaturalPersonAttributes = z.infer<typeof naturalPersonAttributes>;

export const naturalPersons = {
  type: 'naturalpersons',
  attributes: naturalPersonAttributes,
  relationships: { account: one('accounts'), company: one('companies') },
  include: ['account', 'company'],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
