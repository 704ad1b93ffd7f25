import { folderPermissions } from '@signet/domain/permissions/folder-policy';
import { slugOf } from '@signet/domain/routing/slug';
import { folders, type FolderAttributes } from '@signet/domain/resources/folders/resource';
import { resource } from '../../http/json-api/resource.ts';
import { seenFolders, type FolderRow, type SeenFolder } from '../../access/folder-access.ts';

export const folderResource = resource<FolderRow & Partial<SeenFolder>>({
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
    const known = rows.flatMap(({ id, role }) => (role === undefined ? [] : [{ id, role }]));
    const unknown = rows.filter(({ role }) => role === undefined).map(({ id }) => id);
    const all = [...known, ...(await seenFolders(db, viewer, unknown))];
    return new Map(all.map(({ id, role }) => [id, { role, userPermissions: folderPermissions(role) }]));
  },
  links: {
    workspace: (row) => row.workspace_id,
    parent: (row) => row.parent_id,
    location: (row) =>
      row.parent_id === null
        ? { type: 'workspaces', id: row.workspace_id }
        : { type: 'folders', id: row.parent_id },
  },
  linked: { workspace: (row) => row.workspace },
});
