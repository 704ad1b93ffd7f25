import { z } from '../schema/zod.ts';
import { emailAddress } from './accounts.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';

/** ENT-MISC-02. */
export const naturalPersonAttributes = z.strictObject({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  emailAddress: z.string(),
  /** An invited person who has no account yet (J-058). */
  reservation: z.boolean(),
  avatarColor: z.int().min(0).max(16),
});
export type NaturalPersonAttributes = z.infer<typeof naturalPersonAttributes>;

export const naturalPersons: ResourceDefinition<typeof naturalPersonAttributes> = {
  type: 'naturalpersons',
  attributes: naturalPersonAttributes,
  relationships: { account: one('accounts'), company: one('companies') },
  include: ['account', 'company'],
  sort: [],
  filters: {},
};

/** POST naturalpersons (addition, J-077): the person with this address, reserved when there is no account yet. */
export const createNaturalPersonBody = resourceBody('naturalpersons', { emailAddress });
