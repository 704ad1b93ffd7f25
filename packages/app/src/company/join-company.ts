import { createCompanyMembership } from '@signet/domain/statements/company-membership';
import { call } from '../api-client/client.ts';
import type { CompanyInvitation } from '../api-client/entities.ts';
import { sessionKeys } from '../session/session-keys.ts';

/** Joins the company that invites, with the signed statement that the person's devices go by from then on. */
export async function joinCompany({
  id,
  companyId,
}: Pick<CompanyInvitation, 'companyId' | 'id'>): Promise<void> {
  const { accountId, auth } = await sessionKeys();
  const time = new Date().toISOString();
  const statement = await createCompanyMembership(auth, { companyId, accountId, time });
  await call('POST', `/companyinvitations/${id}/acceptance`, {
    body: { data: { type: 'companyinvitations', attributes: { statement } } },
  });
}
