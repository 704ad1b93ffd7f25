import type { CompanyMembership } from '../api-client/entities.ts';
import { readAll } from '../api-client/read-all.ts';
import { pinnedChain, type PinnedChain } from '../chains/pinned-chain.ts';

/**
 * The verified chain of the company's roles (protocol.md 3.13); undefined as long as no role was changed, when the person
 * who founded the company is its one admin.
 *
 * @throws AppError UnverifiedCompany when the chain is forged, forked or rolled back, UnverifiedKey for the founder's key,
 *   NotFound for who is not in the company
 */
export function companyChain(companyId: string): Promise<PinnedChain | undefined> {
  return pinnedChain({
    scope: 'company',
    id: companyId,
    async founderAccount(accountId) {
      const query = `include=grantedToAccount.ownedBy&filter[grantedToAccount.id]=${accountId}`;
      const { items } = await readAll<CompanyMembership & { type: string }>(
        `/companies/${companyId}/members?${query}`,
      );
      return items.find(({ grantedToAccount }) => grantedToAccount?.id === accountId)?.grantedToAccount;
    },
  });
}
