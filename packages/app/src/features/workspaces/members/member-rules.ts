import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import {
  removalDenial,
  roleChangeDenial,
  type MemberFacts,
} from '@signet/domain/permissions/workspace-policy';
import type { Workspace } from '../../../shared/api-client/entities.ts';
import type { CurrentUser } from '../../../shared/storage/user-storage.ts';
import type { Member } from './use-members.ts';

export interface MemberQuestion {
  user: CurrentUser;
  workspace: Workspace;
  member: Member;
  members: readonly Member[];
}

const factsOf = ({ role, account }: Member): MemberFacts => ({
  accountId: account.id,
  role,
  companyAdmin: account.companyRole === 'admin',
});

const maintainers = (members: readonly Member[]) => members.filter(({ role }) => role === 'admin');

/** Whether the person may give this member another role (PERM-WS-04 to -06). */
export function mayChangeRole({ user, workspace, member, members }: MemberQuestion): boolean {
  if (!mayInWorkspace('manage-members', workspace)) return false;
  const change = {
    actorId: user.accountId,
    member: factsOf(member),
    role: 'viewer',
    admins: maintainers(members).length,
  } as const;
  return roleChangeDenial(change) === undefined;
}

/** Whether the person may end this membership, their own or somebody else's, once a new owner is chosen. */
export function mayRemove({ user, workspace, member, members }: MemberQuestion): boolean {
  const denial = removalDenial({
    actor: { accountId: user.accountId, companyAdmin: user.companyRole === 'admin' },
    access: {
      role: mayInWorkspace('manage-members', workspace) ? 'admin' : 'viewer',
      companyWorkspace: workspace.companyWorkspace,
    },
    member: factsOf(member),
    admins: maintainers(members).length,
    newOwner: undefined,
    companyId: user.companyId ?? '',
  });
  return denial !== 'Forbidden';
}

/**
 * The possible new owners of a member's folders: other maintainers, of the company (VAL-FOLDER-13). Only colleagues see the
 * members of the company; for everybody else the server decides.
 */
export function newOwnersFor(member: Member, members: readonly Member[]): Member[] {
  const others = maintainers(members).filter(({ id }) => id !== member.id);
  const colleagues = others.filter(({ account }) => account.companyRole !== null);
  return colleagues.length > 0 ? colleagues : others;
}
