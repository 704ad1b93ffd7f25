import { AppError } from '@signet/domain/errors/app-error';
import type { Account } from '../../shared/api-client/entities.ts';
import { companyChain } from '../company/company-chain.ts';
import { ownCompanyId } from '../company/own-company.ts';
import { readPins } from '../../trust/pins/pin-store.ts';
import { isKeyCompared } from '../../trust/contacts/known-key.ts';

/**
 * If the person's company requires it, the first sharing waits for a comparison of keys. Rules that the person has seen
 * count even if the server now denies their membership (docs/protocol.md, Chains).
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
