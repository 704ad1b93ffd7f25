import { companyChain } from '../company/company-chain.ts';
import { loadTexts, texts } from '../i18n/i18n.ts';
import { notify } from '../notifications/notification-store.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { knownAccount, type CompanyWorkspace, type Introduced } from './company-workspace.ts';
import { addMember } from './members.ts';
import type { OpenWorkspace } from './workspace-key.ts';

/**
 * Adds the missing admins whose role and key the company's verified chain names (STATE-WS-05, protocol.md 3.13 b). The
 * chain counts when it begins with the person, or with the founder of this workspace, whom the person trusts. Each is told.
 *
 * @returns those who are left, for a look at the fingerprint
 * @throws AppError UnverifiedCompany, UnverifiedKey, KeyChangePending, …
 */
export async function addVouchedAdmins(
  { workspace, missingAdmins }: Pick<CompanyWorkspace, 'workspace' | 'missingAdmins'>,
  { companyId, key }: { companyId: string; key: OpenWorkspace },
): Promise<Introduced[]> {
  if (missingAdmins.length === 0) return [];
  const chain = await companyChain(companyId);
  const { auth } = await sessionKeys();
  const trusted = [auth.publicKey, key.chain.founderKey].includes(chain?.founderKey ?? '');
  const left: Introduced[] = [];
  for (const admin of missingAdmins) {
    const { account } = admin.person;
    const named = trusted && account ? chain?.members.get(account.id) : undefined;
    if (!account || named?.role !== 'admin' || named.authKey !== account.authKey) {
      left.push(admin);
      continue;
    }
    await addMember({ workspace, account: knownAccount(admin), role: 'admin' });
    await loadTexts('workspaces');
    notify({ state: 'success', value: texts('workspaces')('general.added', { name: admin.name }) });
  }
  return left;
}
