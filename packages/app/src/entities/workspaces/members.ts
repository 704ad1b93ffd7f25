import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import { roleForNewMember } from '@signet/domain/permissions/workspace-policy';
import { createMemberStatement, type MemberStatement } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { AppError } from '@signet/domain/errors/app-error';
import { api } from '../../shared/api-client/api.ts';
import { to } from '../../shared/api-client/fields.ts';
import type { Membership, Workspace } from '../../shared/api-client/entities.ts';
import { rememberNext } from '../../trust/chains/chain-pin.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { companyChainInside } from '../company/company-chain.ts';
import { withFreshKey } from './change-key.ts';
import { membershipsOf, ownChain, type OwnChain } from './member-chain.ts';
import { reopenWorkspace, type OpenWorkspace } from './workspace-key.ts';
import { assertAdmin, assertTitle, wrapWorkspaceKeyFor, type KnownAccount } from './wrap-gate.ts';

/** A workspace as the person sees it. */
type ShownWorkspace = Pick<Workspace, 'id' | 'title'>;
type MembershipOf = Pick<Membership, 'id'>;

export interface AddMemberOptions {
  workspace: ShownWorkspace;
  /** With `ownedBy`, to whose address the keys are pinned. */
  account: KnownAccount;
  /** Admins of the company become maintainers whatever is asked (VAL-FOLDER-15). */
  role: MembershipRole;
  /** Also gives the new member access to all existing folders. */
  addAccessToFolders?: boolean;
}

/**
 * Adds a member (API-24): wraps the key of the workspace for the account, through the wrap gate, and signs the statement.
 * Access to folders needs no further key.
 *
 * @throws AppError Forbidden, UnverifiedKey, UnverifiedWorkspace, NoWorkspaceKey, Conflict, …
 */
export async function addMember(options: AddMemberOptions): Promise<Membership> {
  const { account } = options;
  const workspace = await reopenWorkspace(options.workspace.id);
  assertTitle(workspace, options.workspace.title);
  const { encrWsPrivateKey, verified } = await wrapWorkspaceKeyFor(account, workspace);
  const { accountId, authKey } = verified;
  const role = roleForNewMember(options.role, await isCompanyAdmin(workspace, accountId));
  const addAccessToFolders = role === 'viewer' && options.addAccessToFolders === true;
  const statement = await nextStatement(workspace.id, workspace.chain, { accountId, authKey, role });
  const fields = {
    role,
    encrWsPrivateKey,
    keyEpoch: workspace.key.of.epoch,
    addAccessToFolders,
    statement,
    grantedToAccount: to('accounts', accountId),
    workspace: to('workspaces', workspace.id),
  };
  const membership = await api.create('workspacememberships', fields, {
    at: `/workspaces/${workspace.id}/members`,
    answer: 'workspacememberships',
  });
  await rememberNext('workspace', workspace.id, { chain: workspace.chain, statement });
  return membership;
}

/** By the chain of the company: else a server could have anybody made a maintainer. */
async function isCompanyAdmin({ chain: { companyId } }: OpenWorkspace, accountId: string): Promise<boolean> {
  const company = companyId === null ? undefined : await companyChainInside(companyId);
  return company?.members.get(accountId)?.role === 'admin';
}

/**
 * Changes a member's role (API-26, STATE-WS-01). Nothing is rewrapped.
 *
 * @throws AppError Forbidden, LastMaintainer, UnverifiedWorkspace, Conflict, …
 */
export async function changeRole({
  workspace,
  membership,
  role,
}: {
  workspace: ShownWorkspace;
  membership: MembershipOf;
  role: MembershipRole;
}): Promise<Membership> {
  const { chain, accountId } = await memberFor(workspace, membership);
  assertAdmin({ chain });
  const statement = await nextStatement(workspace.id, chain, {
    accountId,
    ...memberIn(chain, accountId),
    role,
  });
  const changed = await api.update(
    'workspacememberships',
    membership.id,
    { role, statement },
    { answer: 'workspacememberships' },
  );
  await rememberNext('workspace', workspace.id, { chain, statement });
  return changed;
}

/**
 * Removes a member, or ends the person's own membership (API-25, STATE-WS-02); the folders go to another maintainer.
 * After a removal the key of the workspace is changed at once.
 *
 * @throws AppError Forbidden, LastMaintainer, NewOwnerRequired, UnverifiedWorkspace, Conflict, …
 */
export async function removeMember({
  workspace,
  membership,
  newOwnerAccountId,
}: {
  workspace: ShownWorkspace;
  membership: MembershipOf;
  newOwnerAccountId: string;
}): Promise<void> {
  const { chain, accountId } = await memberFor(workspace, membership);
  if (accountId !== chain.myAccountId) assertAdmin({ chain });
  const { authKey } = memberIn(chain, accountId);
  const statement = await nextStatement(workspace.id, chain, { accountId, authKey, role: 'none' });
  const { id } = membership;
  const at = `/workspacememberships/${id}?transferFolderOwnershipTo=${newOwnerAccountId}`;
  await api.remove('workspacememberships', { at, id }, { fields: { statement } });
  await rememberNext('workspace', workspace.id, { chain, statement });
  if (accountId === chain.myAccountId) return;
  // A failure here is repaired when a maintainer opens the workspace, which shows the pending change.
  await withFreshKey(workspace.id).catch(() => {});
}

/** The holder of the membership, with the current chain. */
async function memberFor(
  workspace: ShownWorkspace,
  membership: MembershipOf,
): Promise<{ chain: OwnChain; accountId: string }> {
  const memberships = await membershipsOf(workspace.id);
  const accountId = memberships.find(({ id }) => id === membership.id)?.grantedToAccount?.id;
  if (accountId === undefined) throw new AppError('Conflict', { detail: 'the member has left' });
  const chain = await ownChain(workspace.id);
  assertTitle({ chain }, workspace.title);
  return { chain, accountId };
}

function memberIn(chain: OwnChain, accountId: string): { authKey: string } {
  const member = chain.members.get(accountId);
  if (member === undefined)
    throw new AppError('UnverifiedWorkspace', {
      detail: 'the server shows a member who is not in the chain',
    });
  return { authKey: member.authKey };
}

async function nextStatement(
  workspaceId: string,
  chain: OwnChain,
  says: Pick<MemberStatement, 'accountId' | 'authKey' | 'role'>,
): Promise<SignedStatement> {
  const { auth } = await sessionKeys();
  return createMemberStatement(auth, {
    scope: 'workspace',
    id: workspaceId,
    by: chain.myAccountId,
    seq: chain.head.seq + 1,
    prev: chain.head.hash,
    ...says,
  });
}
