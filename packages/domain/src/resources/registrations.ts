import { z } from '../schema/zod.ts';
import type { ResourceDefinition } from './definition.ts';
import { digest, salt, signedStatement, timestamp } from './wire.ts';

/** The owner's signed statement about all documents of a contract, and its ledger transaction (STATE-SIGN-06). */
export const registrationAttributes = z.strictObject({
  statement: signedStatement,
  salt,
  bcTxId: digest,
  created: timestamp,
});
export type RegistrationAttributes = z.infer<typeof registrationAttributes>;

export const registrations: ResourceDefinition<typeof registrationAttributes> = {
  type: 'registrations',
  attributes: registrationAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};
