import { folders } from '@signet/domain/resources/folders/resource';
import { updateFolderBody } from '@signet/domain/resources/folders/requests';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import { route, type Answer, type Call } from '../../http/routing/route.ts';
import { accessibleFolders, folderFor } from '../../access/folder-access.ts';
import { readableWorkspaces, workspaceFor, type SeenWorkspace } from '../../access/workspace-access.ts';
import { createFolderRoute } from './create.ts';

/** A page of those folders of the workspaces that the caller has access to; `path` is the address of the list below /ui-api. */
async function answerFolders(
  call: Call,
  path: string,
  workspaces: readonly SeenWorkspace[],
): Promise<Answer> {
  const viewer = call.session;
  const { db } = call.services;
  const parsed = parseListQuery(call.query, folders);
  const asked = parsed.filters.flatMap(({ values }) => values);
  const wanted = asked.length === 0 ? workspaces : workspaces.filter(({ id }) => asked.includes(id));
  const { rows, next } = pageOf(await accessibleFolders(db, viewer, wanted), parsed, {
    path,
    query: call.query,
    valueOf: (row) => (parsed.sort?.field === 'name' ? row.name : row.created),
  });
  const { include } = parsed;
  return { status: 200, document: await composeList({ db, viewer, type: 'folders', include, rows, next }) };
}

const listRoute = route({
  method: 'GET',
  path: '/folders',
  access: 'session',
  source: 'API-37',
  summary: 'Folders the caller has access to, of all workspaces or one.',
  answers: folders,
  list: true,
  async handle(call) {
    return answerFolders(call, '/folders', await readableWorkspaces(call.services.db, call.session));
  },
});

const listOfWorkspaceRoute = route({
  method: 'GET',
  path: '/workspaces/:id/folders',
  access: 'workspace:read',
  source: 'API-36',
  summary: 'Folders of a workspace that the caller has access to.',
  answers: folders,
  list: true,
  async handle(call) {
    const workspaceId = call.params.id;
    const viewer = call.session;
    const { db } = call.services;
    const { workspace } = await workspaceFor({ db, viewer, workspaceId, action: 'read' });
    return answerFolders(call, `/workspaces/${workspaceId}/folders`, [workspace]);
  },
});

const updateRoute = route({
  method: 'PATCH',
  path: '/folders/:id',
  access: 'folder:update-metadata',
  source: 'API-39',
  summary: 'Rename a folder.',
  body: updateFolderBody,
  answers: folders,
  async handle({ services, params, body, ...call }) {
    const viewer = call.session;
    const { db } = services;
    const { name } = body.data.attributes;
    const row = await inTransaction(db, async (tx) => {
      const folderId = params.id;
      const folder = await folderFor({ db: tx, viewer, folderId, action: 'update-metadata' });
      await tx.updateTable('folders').set({ name }).where('id', '=', folder.id).execute();
      return { ...folder, name };
    });
    return { status: 200, document: await composeOne({ db, viewer, type: 'folders', include: [], row }) };
  },
});

/** Subfolders go too; all their contracts move to the workspace (STATE-DA-13): the foreign keys say so. */
const deleteRoute = route({
  method: 'DELETE',
  path: '/folders/:id',
  access: 'folder:remove-folder',
  source: 'API-40',
  summary: 'Delete a folder with its subfolders; their contracts move to the workspace.',
  async handle({ services, params, ...call }) {
    const viewer = call.session;
    await inTransaction(services.db, async (tx) => {
      const folderId = params.id;
      await folderFor({ db: tx, viewer, folderId, action: 'remove-folder' });
      await tx.deleteFrom('folders').where('id', '=', folderId).execute();
    });
    return { status: 204 };
  },
});

export const folderRoutes = [listRoute, listOfWorkspaceRoute, createFolderRoute, updateRoute, deleteRoute];
