import { displayName } from '@signet/domain/validation/person-name';
import { keyOfSigner } from '@signet/domain/trust/parties';
import type { Account, NaturalPerson } from '../../shared/api-client/entities.ts';
import { companyChain } from '../company/company-chain.ts';
import { tellNewAdmins } from '../company/tell-new-admins.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { loadTexts, texts } from '../../shared/i18n/i18n.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import type { CompanyWorkspace } from './company-workspace.ts';
import { addMember } from '../workspaces/members.ts';
import type { KnownAccount } from '../workspaces/wrap-gate.ts';

/**
 * Adds the missing admins whose role and key the company's verified chain names (STATE-WS-05), each with a notification.
 *
 * @returns the admins that the chain does not name: they get nothing
 * @throws AppError UnverifiedCompany, UnverifiedKey, KeyChangePending, …
 */
export async function addVouchedAdmins({
  workspace,
  companyId,
  missingAdmins,
}: CompanyWorkspace): Promise<NaturalPerson[]> {
  const chain = await companyChain(companyId);
  await tellNewAdmins(companyId, chain);
  const left: NaturalPerson[] = [];
  for (const person of missingAdmins) {
    const { account } = person;
    const named = account ? chain.members.get(account.id) : undefined;
    if (!account || named?.role !== 'admin' || !(await isKeyOf(named.authKey, account, person))) {
      left.push(person);
      continue;
    }
    await addMember({ workspace, account: { ...account, ownedBy: person } as KnownAccount, role: 'admin' });
    await loadTexts('workspaces');
    const name = displayName(person);
    notify({ state: 'success', value: texts('workspaces')('general.added', { name }) });
  }
  return left;
}

/** Whether the key in the chain is the account's, or one that it verifiably replaced. */
async function isKeyOf(key: string, account: Account, { emailAddress }: NaturalPerson): Promise<boolean> {
  if (key === account.authKey) return true;
  return keyOfSigner(await verifiedAccount(account, emailAddress), key) === key;
}
