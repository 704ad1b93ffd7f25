import { AppError } from '@signet/domain/errors/app-error';
import { verifyCompanyMembership } from '@signet/domain/statements/company-membership';
import { api } from '../../shared/api-client/api.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/**
 * The company that the person founded or joined, by their own signed statement; null without one. The server's claims do not
 * count: background work is done only for this company (docs/protocol.md, Chains).
 *
 * @throws AppError UnverifiedCompany when the server shows a company that the person did not join
 */
export async function ownCompanyId(): Promise<string | null> {
  const { accountId, auth } = await sessionKeys();
  const { companyMembership, type } = await api.get('accounts', accountId);
  if (companyMembership === null) {
    if (type === 'basic') return null;
    throw new AppError('UnverifiedCompany', { detail: 'the person never joined a company' });
  }
  try {
    const stated = await verifyCompanyMembership(companyMembership, auth.publicKey);
    if (stated.accountId !== accountId) throw new RangeError('somebody else joined');
    return stated.companyId;
  } catch (cause) {
    throw new AppError('UnverifiedCompany', { detail: 'the person did not sign this membership', cause });
  }
}
