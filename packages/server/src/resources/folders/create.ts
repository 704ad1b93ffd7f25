import { randomUUID } from 'node:crypto';
import { AppError } from '@signet/domain/errors/app-error';
import { FOLDER_LEVELS, folders, FOLDERS_MAX } from '@signet/domain/resources/folders/resource';
import { createFolderBody } from '@signet/domain/resources/folders/requests';
import type { EditableProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { route } from '../../http/routing/route.ts';
import { folderFor, type FolderRow } from '../../access/folder-access.ts';
import type { Session } from '../../http/sessions/session.ts';
import { workspaceFor } from '../../access/workspace-access.ts';
import { giveAccess } from '../folder-permissions/give-access.ts';
import { membersOf } from '../workspaces/members.ts';

type Body = z.output<typeof createFolderBody>;

/** POST folders (API-38): the maker owns it. */
export const createFolderRoute = route({
  method: 'POST',
  path: '/folders',
  access: 'workspace:manage-folders',
  source: 'API-38',
  summary: 'Make a folder in a workspace, or in a folder with add-subfolders; seven levels at most.',
  body: createFolderBody,
  answers: folders,
  limit: { name: 'create-folder', max: 1000, seconds: 3600, per: 'account' },
  async handle({ services, body, ...call }) {
    const viewer = call.session;
    const { db } = services;
    const row = await inTransaction(db, (tx) => create(tx, viewer, body, services.now()));
    return { status: 201, document: await composeOne({ db, viewer, type: 'folders', include: [], row }) };
  },
});

async function create(tx: Tx, session: Session, { data }: Body, now: Date): Promise<FolderRow> {
  const { name, inheritPermissions } = data.attributes;
  const workspaceId = data.relationships.workspace.data.id;
  const parent = await parentFor(tx, session, workspaceId, data.relationships.parent?.data.id);
  const level = (parent?.level ?? 0) + 1;
  if (level > FOLDER_LEVELS) throw new AppError('FolderTooDeep', { pointer: '/data/relationships/parent' });
  await checkCount(tx, workspaceId);
  const folder: FolderRow = {
    // not by time: slugs name folders by the first eight digits of the id
    id: randomUUID(),
    workspace_id: workspaceId,
    parent_id: parent?.id ?? null,
    owner_id: session.accountId,
    name,
    level,
    inherit_permissions: inheritPermissions,
    created: now,
  };
  await tx.insertInto('folders').values(folder).execute();
  if (parent !== undefined) await noteAncestors(tx, folder.id, parent.id);
  if (inheritPermissions) await inherit(tx, folder, now);
  return folder;
}

/** @throws AppError as the policy of the workspace, or of the folder above, refuses */
async function parentFor(
  tx: Tx,
  viewer: Session,
  workspaceId: string,
  parentId: string | undefined,
): Promise<FolderRow | undefined> {
  if (parentId === undefined) {
    await workspaceFor({ db: tx, viewer, workspaceId, action: 'manage-folders' });
    return undefined;
  }
  const parent = await folderFor({ db: tx, viewer, folderId: parentId, action: 'add-subfolders' });
  if (parent.workspace_id !== workspaceId)
    throw new AppError('BadRequest', {
      detail: 'the folder is in another workspace',
      pointer: '/data/relationships/parent',
    });
  return parent;
}

async function checkCount(tx: Tx, workspaceId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('folders')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= FOLDERS_MAX)
    throw new AppError('Conflict', { detail: `a workspace has at most ${FOLDERS_MAX} folders` });
}

async function noteAncestors(tx: Tx, folderId: string, parentId: string): Promise<void> {
  const above = await tx
    .selectFrom('folder_ancestors')
    .select('ancestor_id')
    .where('folder_id', '=', parentId)
    .execute();
  const ancestors = [parentId, ...above.map((row) => row.ancestor_id)];
  await tx
    .insertInto('folder_ancestors')
    .values(ancestors.map((ancestor) => ({ folder_id: folderId, ancestor_id: ancestor })))
    .execute();
}

/** DLG-FOLDER-02: all users of the folder above, or of the workspace, as they are now. */
async function inherit(tx: Tx, folder: FolderRow, now: Date): Promise<void> {
  const users =
    folder.parent_id === null ? await usersOfWorkspace(tx, folder) : await usersOf(tx, folder.parent_id);
  for (const [accountId, profile] of users) {
    if (accountId !== folder.owner_id)
      await giveAccess(tx, [folder.id], { accountId, profile, mode: 'none', now });
  }
}

type Users = readonly (readonly [string, EditableProfile])[];

async function usersOf(tx: Tx, folderId: string): Promise<Users> {
  const rows = await tx
    .selectFrom('user_folder_permissions')
    .select(['account_id', 'profile'])
    .where('folder_id', '=', folderId)
    .execute();
  return rows.map((row) => [row.account_id, row.profile] as const);
}

async function usersOfWorkspace(tx: Tx, { workspace_id }: FolderRow): Promise<Users> {
  const workspace = await tx
    .selectFrom('workspaces')
    .selectAll()
    .where('id', '=', workspace_id)
    .executeTakeFirstOrThrow();
  const members = await membersOf(tx, workspace);
  return members.flatMap(({ accountId, role }) =>
    role === 'editor' || role === 'viewer' ? [[accountId, role] as const] : [],
  );
}
