import { createHash } from 'node:crypto';
import { folderRoleOf, mayInFolder } from '@signet/domain/permissions/folder-policy';
import type { FolderRole } from '@signet/domain/resources/folders/resource';
import type { FolderProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { FolderRow } from '../../access/folder-access.ts';
import { membersOf, type Member } from '../workspaces/members.ts';
import type { FolderPermissionRow } from './resource.ts';

/** A member of the workspace, with their role in one of its folders. */
export interface FolderPerson {
  member: Member;
  role: FolderRole;
  /** The permission that was given, if the role comes from it. */
  given: FolderPermissionRow | undefined;
}

/** Every member's role in the folder, by the domain's rule. */
export async function peopleOf(db: Db | Tx, folder: FolderRow): Promise<FolderPerson[]> {
  const workspace = await db
    .selectFrom('workspaces')
    .selectAll()
    .where('id', '=', folder.workspace_id)
    .executeTakeFirstOrThrow();
  const owners = await db
    .selectFrom('folder_ancestors')
    .innerJoin('folders', 'folders.id', 'folder_ancestors.ancestor_id')
    .select('folders.owner_id')
    .where('folder_ancestors.folder_id', '=', folder.id)
    .execute();
  const ownersAbove = new Set(owners.map((row) => row.owner_id));
  const permissions = await db
    .selectFrom('user_folder_permissions')
    .selectAll()
    .where('folder_id', '=', folder.id)
    .execute();
  const byAccount = new Map(permissions.map((row) => [row.account_id, row]));
  const members = await membersOf(db, workspace);
  return members.map((member) => {
    const given = byAccount.get(member.accountId);
    const role = folderRoleOf({
      workspaceRole: member.role ?? 'outsider',
      ownsFolder: folder.owner_id === member.accountId,
      ownsParent: ownersAbove.has(member.accountId),
      profile: given?.profile,
    });
    return { member, role, given: given !== undefined && given.profile === role ? given : undefined };
  });
}

/** Everybody with access, as permissions; those that were not given have an id that no call accepts. */
export function permissionRows(folder: FolderRow, people: readonly FolderPerson[]): FolderPermissionRow[] {
  return people
    .filter(({ role }) => mayInFolder('access', role))
    .map(({ member, role, given }) => {
      const { accountId } = member;
      return (
        given ?? {
          id: derivedId(`${folder.id}/${accountId}/${role}`),
          folder_id: folder.id,
          account_id: accountId,
          profile: role as FolderProfile,
          inheritance_mode: 'none',
        }
      );
    });
}

/** A version 8 UUID of a text (RFC 9562, 5.8). */
function derivedId(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
