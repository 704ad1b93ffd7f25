import { randomUUID } from 'node:crypto';
import { AppError } from '@signet/domain/errors/app-error';
import { FOLDER_LEVELS, folders, FOLDERS_MAX } from '@signet/domain/resources/folders/resource';
import { createFolderBody, createSubfolderBody } from '@signet/domain/resources/folders/requests';
import type { EditableProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import type { Answer } from '../../http/routing/route.ts';
import type { FolderRow } from '../../access/folder-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import type { Services } from '../../http/services.ts';
import type { Session } from '../../http/sessions/session.ts';
import { giveAccess } from '../folder-permissions/give-access.ts';
import { membersOf } from '../workspaces/members.ts';

const shared = {
  method: 'POST',
  path: '/folders',
  source: 'API-38',
  answers: folders,
  limit: { name: 'create-folder', max: 1000, seconds: 3600, per: 'account' },
} as const;

/** POST folders (API-38) below another folder: the creator owns it. */
const createSubfolderRoute = guarded({
  ...shared,
  access: 'folder:add-subfolders',
  of: 'folders',
  idOf: ({ body }) => body.data.relationships.parent.data.id,
  summary: 'Make a folder in a folder; seven levels at most.',
  body: createSubfolderBody,
  async handle({ services, session: viewer, body, transact }) {
    const { attributes, relationships } = body.data;
    const row = await transact(async (tx, { folder: parent }) => {
      if (parent.workspace_id !== relationships.workspace.data.id)
        throw new AppError('BadRequest', {
          detail: 'the folder is in another workspace',
          pointer: '/data/relationships/parent',
        });
      const level = parent.level + 1;
      if (level > FOLDER_LEVELS)
        throw new AppError('FolderTooDeep', { pointer: '/data/relationships/parent' });
      const place = { workspace_id: parent.workspace_id, parent_id: parent.id, level };
      const folder = await create(tx, viewer, { attributes, place, now: services.now() });
      await noteAncestors(tx, folder.id, parent.id);
      return folder;
    });
    return answerNew(services, viewer, row);
  },
});

/** POST folders (API-38) in the workspace itself. */
const createFolderRoute = guarded({
  ...shared,
  access: 'workspace:manage-folders',
  of: 'workspaces',
  idOf: ({ body }) => body.data.relationships.workspace.data.id,
  summary: 'Make a folder in a workspace.',
  body: createFolderBody,
  async handle({ services, session: viewer, body, transact }) {
    const { attributes } = body.data;
    const row = await transact((tx, { workspace }) => {
      const place = { workspace_id: workspace.id, parent_id: null, level: 1 };
      return create(tx, viewer, { attributes, place, now: services.now() });
    });
    return answerNew(services, viewer, row);
  },
});

export const createFolderRoutes = [createSubfolderRoute, createFolderRoute];

async function answerNew({ db }: Services, viewer: Session, row: FolderRow): Promise<Answer> {
  return { status: 201, document: await composeOne({ db, viewer, type: 'folders', include: [], row }) };
}

interface NewFolder {
  attributes: z.output<typeof createFolderBody>['data']['attributes'];
  place: Pick<FolderRow, 'workspace_id' | 'parent_id' | 'level'>;
  now: Date;
}

async function create(tx: Tx, session: Session, { attributes, place, now }: NewFolder): Promise<FolderRow> {
  const { name, inheritPermissions } = attributes;
  await checkCount(tx, place.workspace_id);
  const folder: FolderRow = {
    ...place,
    // not by time: slugs name folders by the first eight digits of the id
    id: randomUUID(),
    owner_id: session.accountId,
    name,
    inherit_permissions: inheritPermissions,
    created: now,
  };
  await tx.insertInto('folders').values(folder).execute();
  if (inheritPermissions) await inherit(tx, folder, now);
  return folder;
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

/** DLG-FOLDER-02: all present users of the folder above, or of the workspace. */
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
