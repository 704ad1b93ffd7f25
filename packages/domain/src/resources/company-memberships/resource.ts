import { z } from '../../schema/zod-mini.ts';
import { COMPANY_ROLES } from '../companies/resource.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { shortText, timestamp } from '../wire.ts';

/** ENT-COMP-05. Its id is that of the account: nobody is in two companies, or twice in one. */
const companyMembershipAttributes = z.object({ role: z.enum(COMPANY_ROLES) });
export type CompanyMembershipAttributes = z.infer<typeof companyMembershipAttributes>;

export const companyMemberships = {
  type: 'companymemberships',
  attributes: companyMembershipAttributes,
  relationships: { grantedToAccount: one('accounts') },
  include: ['grantedToAccount', 'grantedToAccount.ownedBy'],
  sort: [
    'grantedToAccount.ownedBy.emailAddress',
    'grantedToAccount.ownedBy.firstName',
    'grantedToAccount.ownedBy.lastName',
  ],
  filters: { role: ['eq'], 'grantedToAccount.id': ['eq'] },
} as const satisfies ResourceDefinition;

/**
 * Roles that an invitation can give. Admin is not among them, because an admin's browser must first check the new admin's key.
 */
export const INVITED_ROLES = ['creator', 'member'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** An invitation to a company that waits for an answer (addition). */
const companyInvitationAttributes = z.object({
  emailAddress: shortText,
  role: z.enum(INVITED_ROLES),
  companyName: shortText,
  inviterName: shortText,
  /** The company, for the statement of the person who joins. */
  companyId: z.uuid(),
  created: timestamp,
  expires: timestamp,
});
export type CompanyInvitationAttributes = z.infer<typeof companyInvitationAttributes>;

export const companyInvitations = {
  type: 'companyinvitations',
  attributes: companyInvitationAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
