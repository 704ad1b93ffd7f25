import { z } from '../schema/zod.ts';
import type { ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';
import { signedStatement, token } from './wire.ts';

/** What the page says to somebody who follows the link of an invitation (addition). */
export const invitationAttributes = z.strictObject({
  emailAddress: z.string(),
  inviterName: z.string(),
  contractTitle: z.string(),
  type: z.enum(['view', 'sign', 'own']),
  /** Which contract, to open it afterwards. */
  contractId: z.uuid(),
  /** What a redemption names. */
  nonce: z.string(),
});
export type InvitationAttributes = z.infer<typeof invitationAttributes>;

export const invitations: ResourceDefinition<typeof invitationAttributes> = {
  type: 'invitations',
  attributes: invitationAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};

/** POST invitationlookups: the token of a link, to read what it is about. */
export const lookUpInvitationBody = resourceBody('invitationlookups', { token });

/** POST invitationredemptions: the signed statement of the account that redeems. */
export const redeemInvitationBody = resourceBody('invitationredemptions', { statement: signedStatement });
