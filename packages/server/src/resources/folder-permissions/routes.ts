import { AppError } from '@signet/domain/errors/app-error';
import type { InheritanceMode } from '@signet/domain/resources/user-folder-permissions/resource';
import { folderAccessProfiles } from '@signet/domain/resources/folder-access-profiles/resource';
import { userFolderPermissions } from '@signet/domain/resources/user-folder-permissions/resource';
import {
  createFolderPermissionBody,
  updateFolderPermissionBody,
} from '@signet/domain/resources/user-folder-permissions/requests';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { guarded } from '../../access/guarded-route.ts';
import { changeable, profileOf, scopeOf } from './change.ts';
import { giveAccess } from './give-access.ts';
import { peopleOf, permissionRows } from './people.ts';
import { PROFILE_ROWS } from './resource.ts';

const type = 'userfolderpermissions';

const profilesRoute = route({
  method: 'GET',
  path: '/folderaccessprofiles',
  access: 'session',
  source: 'API-42',
  summary: 'How a person can stand to a folder: owner, maintainer, parent-owner, editor, viewer.',
  answers: folderAccessProfiles,
  list: true,
  async handle({ services, query, ...call }) {
    const viewer = call.session;
    parseListQuery(query, folderAccessProfiles);
    const options = { db: services.db, viewer, type: 'folderaccessprofiles', include: [], next: null };
    return { status: 200, document: await composeList({ ...options, rows: PROFILE_ROWS }) };
  },
});

const listRoute = guarded({
  method: 'GET',
  path: '/folders/:id/permissions',
  access: 'folder:change-permissions',
  of: 'folders',
  source: 'API-41',
  summary: 'Everybody with access to a folder, maintainers and owners of folders above among them.',
  answers: userFolderPermissions,
  list: true,
  async handle({ services, session: viewer, query, authorise }) {
    const { folder } = await authorise();
    const { db } = services;
    const parsed = parseListQuery(query, userFolderPermissions);
    const people = await peopleOf(db, folder);
    const emails = new Map(people.map(({ member }) => [member.accountId, member.email]));
    const { rows, next } = pageOf(permissionRows(folder, people), parsed, {
      path: `/folders/${folder.id}/permissions`,
      query,
      valueOf: (row) => emails.get(row.account_id) ?? '',
    });
    const { include } = parsed;
    return { status: 200, document: await composeList({ db, viewer, type, include, rows, next }) };
  },
});

/** STATE-FOLDER-04: for a person who has none yet. */
const createRoute = guarded({
  method: 'POST',
  path: '/userfolderpermissions',
  access: 'folder:change-permissions',
  of: 'folders',
  idOf: ({ body }) => body.data.relationships.folder.data.id,
  source: 'API-43',
  summary: 'Give a member of the workspace access to a folder, and to subfolders as inheritanceMode says.',
  body: createFolderPermissionBody,
  answers: userFolderPermissions,
  async handle({ services, session: viewer, body, transact }) {
    const { attributes, relationships } = body.data;
    const mode = attributes.inheritanceMode;
    const accountId = relationships.grantedToAccount.data.id;
    const profile = profileOf(relationships.accessProfile.data.id);
    const row = await transact(async (tx, { folder }) => {
      const person = await changeable(tx, viewer, { folder, accountId });
      if (person.role !== 'no-access')
        throw new AppError('Conflict', { detail: 'this person has access already' });
      const folderIds = await scopeOf(tx, mode, { folderId: folder.id, accountId });
      await giveAccess(tx, folderIds, { accountId, profile, mode, now: services.now() });
      return tx
        .selectFrom('user_folder_permissions')
        .selectAll()
        .where('folder_id', '=', folder.id)
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
    });
    const { db } = services;
    return { status: 201, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

/** STATE-FOLDER-05. */
const updateRoute = guarded({
  method: 'PATCH',
  path: '/userfolderpermissions/:id',
  access: 'folder:change-permissions',
  of: 'userfolderpermissions',
  source: 'API-44',
  summary: 'Give a person another profile in a folder, and in subfolders as inheritanceMode says.',
  body: updateFolderPermissionBody,
  answers: userFolderPermissions,
  async handle({ services, session: viewer, body, transact }) {
    const mode = body.data.attributes.inheritanceMode;
    const profile = profileOf(body.data.relationships.accessProfile.data.id);
    const row = await transact(async (tx, { folder, row: permission }) => {
      const accountId = permission.account_id;
      await changeable(tx, viewer, { folder, accountId });
      const folderIds = await scopeOf(tx, mode, { folderId: folder.id, accountId });
      await giveAccess(tx, folderIds, { accountId, profile, mode, now: services.now() });
      return tx
        .selectFrom('user_folder_permissions')
        .selectAll()
        .where('id', '=', permission.id)
        .executeTakeFirstOrThrow();
    });
    const { db } = services;
    return { status: 200, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

/** STATE-FOLDER-06, PERM-FOLDER-07. */
const deleteRoute = guarded({
  method: 'DELETE',
  path: '/userfolderpermissions/:id',
  access: 'folder:change-permissions',
  of: 'userfolderpermissions',
  source: 'API-45',
  summary: 'Take access to a folder away; inheritanceMode none, or all with the subfolders.',
  async handle({ session: viewer, query, transact }) {
    const mode = removalMode(query);
    await transact(async (tx, { folder, row: permission }) => {
      const accountId = permission.account_id;
      await changeable(tx, viewer, { folder, accountId });
      await tx
        .deleteFrom('user_folder_permissions')
        .where('account_id', '=', accountId)
        .where('folder_id', 'in', await scopeOf(tx, mode, { folderId: folder.id, accountId }))
        .execute();
    });
    return { status: 204 };
  },
});

/** None or all. */
function removalMode(query: URLSearchParams): InheritanceMode {
  const parameter = 'inheritanceMode';
  for (const key of query.keys())
    if (key !== parameter) throw new AppError('UnknownParameter', { pointer: key.slice(0, 100) });
  const mode = query.get(parameter);
  if (mode !== 'none' && mode !== 'all')
    throw new AppError('UnknownParameter', { detail: 'none or all', pointer: parameter });
  return mode;
}

export const folderPermissionRoutes = [profilesRoute, listRoute, createRoute, updateRoute, deleteRoute];
