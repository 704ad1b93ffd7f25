import { AppError } from '@signet/domain/errors/app-error';
import type { Membership } from '../api-client/entities.ts';
import { readAll } from '../api-client/read-all.ts';
import { pinnedChain, type PinnedChain } from '../chains/pinned-chain.ts';
import { companyChain } from '../company/company-chain.ts';
import { errorCodeOf } from '../errors/error-code.ts';
import { sessionKeys } from '../session/session-keys.ts';

/** The members of a workspace as the signed statements say, seen with the own key. */
export interface OwnChain extends PinnedChain {
  myAccountId: string;
  myRole: string;
}

/** All memberships of a workspace with the people, as the server shows them. */
export async function membershipsOf(workspaceId: string): Promise<Membership[]> {
  const include = 'grantedToAccount.ownedBy,workspace';
  const path = `/workspaces/${workspaceId}/members?include=${include}&sort=created`;
  return (await readAll('workspacememberships', path)).items;
}

/**
 * The verified chain of members, which must hold the own key. Who is no maintainer by it may have changed members as an
 * admin of the company that the workspace's id names, when that company's own chain says so.
 *
 * @throws AppError UnverifiedWorkspace when the chain is not acceptable, UnverifiedCompany when that of the company is not,
 *   NoWorkspaceKey for who is no member
 */
export async function ownChain(workspaceId: string): Promise<OwnChain> {
  const [chain, { accountId, auth }] = await Promise.all([
    pinnedChain({ scope: 'workspace', id: workspaceId, isCompanyAdmin: wasCompanyAdmin }),
    sessionKeys(),
  ]);
  const me = chain.members.get(accountId);
  if (me?.authKey !== auth.publicKey)
    throw new AppError('NoWorkspaceKey', { detail: 'the own key is not in the chain' });
  return { ...chain, myAccountId: accountId, myRole: me.role };
}

/** Also a former admin: what was stated in office stands. People from outside cannot read the chain of the company. */
async function wasCompanyAdmin(companyId: string, authKey: string): Promise<boolean> {
  const chain = await companyChain(companyId).catch((error: unknown) => {
    if (errorCodeOf(error) !== 'NotFound') throw error;
    return undefined;
  });
  return chain?.everAdmins.has(authKey) === true;
}
