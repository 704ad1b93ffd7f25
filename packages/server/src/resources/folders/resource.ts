import { folderPermissions } from '@signet/domain/permissions/folder-policy';
import { slugOf } from '@signet/domain/routing/slug';
import { folders, type FolderAttributes } from '@signet/domain/resources/folders';
import { resource } from '../../json-api/resource.ts';
import { rolesInFolders, type FolderRow } from '../../security/folder-access.ts';

export const folderResource = resource<FolderRow>({
  definition: folders,
  load: (db, ids) => db.selectFrom('folders').selectAll().where('id', 'in', ids).execute(),
  attributes: (row): FolderAttributes => ({
    name: row.name,
    slug: slugOf(row.name, row.id),
    level: row.level,
    inheritPermissions: row.inherit_permissions,
    parentFolderId: row.parent_id,
    workspaceId: row.workspace_id,
    created: row.created.toISOString(),
  }),
  async meta(db, rows, viewer) {
    const roles = await rolesInFolders(db, viewer, rows);
    return new Map([...roles].map(([id, role]) => [id, { userPermissions: folderPermissions(role) }]));
  },
  links: {
    workspace: (row) => row.workspace_id,
    parent: (row) => row.parent_id,
    location: (row) =>
      row.parent_id === null
        ? { type: 'workspaces', id: row.workspace_id }
        : { type: 'folders', id: row.parent_id },
  },
});
