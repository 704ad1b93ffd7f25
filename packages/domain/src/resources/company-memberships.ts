import { z } from '../schema/zod.ts';
import { COMPANY_ROLES } from './companies.ts';
import { one, type ResourceDefinition } from './definition.ts';

/** ENT-COMP-05. A person belongs to one company at most: a membership has the id of its account. */
export const companyMembershipAttributes = z.strictObject({ role: z.enum(COMPANY_ROLES) });
export type CompanyMembershipAttributes = z.infer<typeof companyMembershipAttributes>;

export const companyMemberships: ResourceDefinition<typeof companyMembershipAttributes> = {
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
};
