import { AppError } from '@signet/domain/errors/app-error';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { verifyCompanyMembership } from '@signet/domain/statements/company-membership';
import { call } from '../api-client/client.ts';
import { readOne } from '../api-client/deserialize.ts';
import type { Account } from '../api-client/entities.ts';
import { sessionKeys } from '../session/session-keys.ts';

/**
 * The company that the person founded or joined, by their own signed statement; null for nobody's. What the server says
 * beside it does not count: work that nobody asked for is done for this company alone (docs/protocol.md, Chains).
 *
 * @throws AppError UnverifiedCompany when the server shows a company that the person did not join
 */
export async function ownCompanyId(): Promise<string | null> {
  const { accountId, auth } = await sessionKeys();
  const document = await call<ResourceDocument>('GET', `/accounts/${accountId}`, { shown: true });
  const { companyMembership, type } = readOne<Account & { type: string }>(document);
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
