import { AppError } from '@signet/domain/errors/app-error';
import type { Membership } from '../api-client/entities.ts';
import { readAll } from '../api-client/read-all.ts';
import { pinnedChain, type PinnedChain } from '../chains/pinned-chain.ts';
import { companyChain } from '../company/company-chain.ts';
import { errorCodeOf } from '../errors/error-code.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { changeWorkspacePin, workspacePin } from './workspace-pin.ts';

/** The members of a workspace as the signed statements say, seen with the own key. */
export interface OwnChain extends PinnedChain {
  /** The own account, by the own key and not by what the server says. */
  myAccountId: string;
  myRole: string;
}

/** All memberships of a workspace with the people, as the server shows them. */
export async function membershipsOf(workspaceId: string): Promise<Membership[]> {
  const include = 'grantedToAccount.ownedBy,workspace';
  const path = `/workspaces/${workspaceId}/members?include=${include}&sort=created`;
  return (await readAll<Membership & { type: string }>(path)).items;
}

/**
 * The verified chain of members (protocol.md 3.13), which must hold the own key. Who is no maintainer by it may have
 * changed members as an admin of the company, when the company's own chain says so.
 *
 * @throws AppError UnverifiedWorkspace when the chain is not acceptable, UnverifiedCompany when that of the company is not,
 *   UnverifiedKey for the founder's key, NoWorkspaceKey for who is no member
 */
export async function ownChain(workspaceId: string, memberships: readonly Membership[]): Promise<OwnChain> {
  const pinned = (await workspacePin(workspaceId))?.companyId;
  const companyId = pinned ?? memberships.find(({ workspace }) => workspace?.company)?.workspace?.company?.id;
  const chain = await pinnedChain({
    scope: 'workspace',
    id: workspaceId,
    founderAccount: (accountId) =>
      memberships.find(({ grantedToAccount }) => grantedToAccount?.id === accountId)?.grantedToAccount,
    isCompanyAdmin: async (_, authKey) => companyId !== undefined && wasCompanyAdmin(companyId, authKey),
  });
  if (chain === undefined) throw new AppError('UnverifiedWorkspace', { detail: 'the chain has no founder' });
  if (companyId !== undefined && pinned === undefined)
    await changeWorkspacePin(workspaceId, (pin) => ({ companyId, ...pin }));
  const { auth } = await sessionKeys();
  const me = [...chain.members].find(([, { authKey }]) => authKey === auth.publicKey);
  if (me === undefined) throw new AppError('NoWorkspaceKey', { detail: 'the own key is not in the chain' });
  const [myAccountId, { role: myRole }] = me;
  return { ...chain, myAccountId, myRole };
}

/** Also a former admin: what was stated in office stands. People from outside cannot read the chain of the company. */
async function wasCompanyAdmin(companyId: string, authKey: string): Promise<boolean> {
  const chain = await companyChain(companyId).catch((error: unknown) => {
    if (errorCodeOf(error) !== 'NotFound') throw error;
    return undefined;
  });
  return chain?.adminKeys.has(authKey) === true;
}
