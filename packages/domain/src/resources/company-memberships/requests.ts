import { z } from '../../schema/zod.ts';
import { emailAddress } from '../accounts/requests.ts';
import { COMPANY_ROLES } from '../companies/resource.ts';
import { resourceBody } from '../body.ts';
import { signedStatement } from '../wire.ts';
import { INVITED_ROLES } from './resource.ts';

/** POST companies/{id}/members (addition). */
export const inviteColleagueBody = resourceBody('companyinvitations', {
  emailAddress,
  role: z.enum(INVITED_ROLES),
});

/** POST companyinvitations/{id}/acceptance (addition): the signed statement of the person who joins. */
export const joinCompanyBody = resourceBody('companyinvitations', { statement: signedStatement });

/**
 * PATCH companies/{id}/members/{memberId} (addition). `statement` is the signed `member` statement about the company: with the role admin comes the key of the company workspace.
 */
export const updateCompanyMembershipBody = resourceBody('companymemberships', {
  role: z.enum(COMPANY_ROLES),
  statement: signedStatement,
});
