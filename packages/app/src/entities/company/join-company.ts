import { createCompanyMembership } from '@signet/domain/statements/company-membership';
import { api } from '../../shared/api-client/api.ts';
import type { CompanyInvitation } from '../../shared/api-client/entities.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/** Joins the inviting company, with the signed statement that the person's devices trust from then on. */
export async function joinCompany({
  id,
  companyId,
}: Pick<CompanyInvitation, 'companyId' | 'id'>): Promise<void> {
  const { accountId, auth } = await sessionKeys();
  const time = new Date().toISOString();
  const statement = await createCompanyMembership(auth, { companyId, accountId, time });
  const at = `/companyinvitations/${id}/acceptance`;
  await api.create('companyinvitations', { statement }, { at, tell: 'failures' });
}
