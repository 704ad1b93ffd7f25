import { AppError } from '@signet/domain/errors/app-error';
import { isOwnKey } from '@signet/domain/trust/parties';
import type { Membership } from '../../shared/api-client/entities.ts';
import { api } from '../../shared/api-client/api.ts';
import { pinnedChain, type PinnedChain } from '../../trust/chains/pinned-chain.ts';
import { companyChainInside } from '../company/company-chain.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/** The members of a workspace by its signed statements, verified with the person's own key. */
export interface OwnChain extends PinnedChain {
  myAccountId: string;
  myRole: string;
}

/** All memberships of a workspace with the people, as the server shows them. */
export async function membershipsOf(workspaceId: string): Promise<Membership[]> {
  const { items } = await api.all('workspacememberships', {
    at: `/workspaces/${workspaceId}/members`,
    include: ['grantedToAccount.ownedBy', 'workspace'],
    sort: 'created',
  });
  return items;
}

/**
 * The verified chain of members, which must hold the person's own key. Somebody who is no maintainer by it may have changed
 * members as an admin of the company in the workspace's id, according to that company's own chain.
 *
 * @throws AppError UnverifiedWorkspace when the chain is invalid, UnverifiedCompany when the company's is, NoWorkspaceKey
 *   for people who are not members
 */
export async function ownChain(workspaceId: string): Promise<OwnChain> {
  const [chain, own] = await Promise.all([workspaceChain(workspaceId), sessionKeys()]);
  const { accountId } = own;
  const me = chain.members.get(accountId);
  // a person who replaced their keys can read with the new ones, and must enter them in the chain before they change anything
  if (me === undefined || !isOwnKey(own, me.authKey))
    throw new AppError('NoWorkspaceKey', { detail: 'the own key is not in the chain' });
  return { ...chain, myAccountId: accountId, myRole: me.role };
}

/** The same for company admins, who need not be members. */
export function workspaceChain(id: string): Promise<PinnedChain> {
  return pinnedChain({ scope: 'workspace', id, isCompanyAdmin: wasCompanyAdmin });
}

/** Also a former admin: statements made in office stay valid. */
async function wasCompanyAdmin(companyId: string, authKey: string): Promise<boolean> {
  const chain = await companyChainInside(companyId);
  return chain?.everAdmins.has(authKey) === true;
}
