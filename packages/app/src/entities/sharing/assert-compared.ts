import { AppError } from '@signet/domain/errors/app-error';
import type { Account } from '../../shared/api-client/entities.ts';
import { companyChain } from '../company/company-chain.ts';
import { ownCompanyId } from '../company/own-company.ts';
import { readPins } from '../../trust/pins/pin-store.ts';
import { isKeyCompared } from '../../trust/contacts/known-key.ts';

/**
 * Where the person's company asks for it, the first sharing waits for a comparison of keys. What the person has seen of a
 * company's rules counts even if the server says now that they are in none (docs/protocol.md, Chains).
 *
 * @throws AppError KeyNotCompared, UnverifiedCompany
 */
export async function assertCompared(account: Account, emailAddress: string): Promise<void> {
  if (await isKeyCompared(account, emailAddress)) return;
  const companyId = await ownCompanyId();
  // reading the chain remembers its rule
  if (companyId !== null) await companyChain(companyId);
  const companies = await readPins('companies');
  if (Object.values(companies).some(({ comparesKeys }) => comparesKeys)) throw new AppError('KeyNotCompared');
}
