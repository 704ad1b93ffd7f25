import { workspacePermissions } from '@signet/domain/permissions/workspace-policy';
import { slugOf } from '@signet/domain/routing/slug';
import { workspaces, type WorkspaceAttributes } from '@signet/domain/resources/workspaces/resource';
import { groupBy, resource } from '../../http/json-api/resource.ts';
import { accessibleFolders } from '../../access/folder-access.ts';
import {
  seenWorkspaces,
  workspaceRows,
  type SeenWorkspace,
  type WorkspaceRow,
} from '../../access/workspace-access.ts';

export const workspaceResource = resource<WorkspaceRow & Partial<SeenWorkspace>>({
  definition: workspaces,
  load: (db, ids) => workspaceRows(db).where('w.id', 'in', ids).execute(),
  attributes: (row): WorkspaceAttributes => ({
    title: row.title,
    slug: slugOf(row.title, row.id),
    publicKey: row.public_key,
    keyEpoch: row.key_epoch,
    keyChangePending: row.key_change_pending,
    keyOutdated: row.key_outdated,
    companyWorkspace: row.company_workspace,
    enabled: row.enabled,
    created: row.created.toISOString(),
  }),
  async meta(db, rows, viewer) {
    const known = rows.flatMap(({ id, access }) => (access === undefined ? [] : [{ id, access }]));
    const unknown = rows.filter(({ access }) => access === undefined).map(({ id }) => id);
    const all = [...known, ...(await seenWorkspaces(db, viewer, unknown))];
    return new Map(
      all.map(({ id, access }) => [id, { role: access.role, userPermissions: workspacePermissions(access) }]),
    );
  },
  links: { company: (row) => row.company_id },
  queries: {
    members: async (db, ids) =>
      groupBy(
        await db
          .selectFrom('workspace_memberships')
          .selectAll()
          .where('workspace_id', 'in', ids)
          .orderBy('created')
          .orderBy('id')
          .execute(),
        (row) => row.workspace_id,
      ),
    folders: async (db, ids, viewer) =>
      groupBy(
        await accessibleFolders(db, viewer, await seenWorkspaces(db, viewer, ids)),
        (row) => row.workspace_id,
      ),
  },
});
