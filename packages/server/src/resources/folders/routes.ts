import { folders } from '@signet/domain/resources/folders/resource';
import { updateFolderBody } from '@signet/domain/resources/folders/requests';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import { route, type Answer, type Call } from '../../http/routing/route.ts';
import { accessibleFolders } from '../../access/folder-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import { readableWorkspaces, type SeenWorkspace } from '../../access/workspace-access.ts';
import { createFolderRoutes } from './create.ts';

/** A page of the folders of the workspaces that the caller has access to; `path` is the address of the list below /ui-api. */
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

const listOfWorkspaceRoute = guarded({
  method: 'GET',
  path: '/workspaces/:id/folders',
  access: 'workspace:read',
  of: 'workspaces',
  source: 'API-36',
  summary: 'Folders of a workspace that the caller has access to.',
  answers: folders,
  list: true,
  async handle(call) {
    const { workspace } = await call.authorise();
    return answerFolders(call, `/workspaces/${workspace.id}/folders`, [workspace]);
  },
});

const updateRoute = guarded({
  method: 'PATCH',
  path: '/folders/:id',
  access: 'folder:update-metadata',
  of: 'folders',
  source: 'API-39',
  summary: 'Rename a folder.',
  body: updateFolderBody,
  answers: folders,
  async handle({ services, session: viewer, body, transact }) {
    const { name } = body.data.attributes;
    const row = await transact(async (tx, { folder }) => {
      await tx.updateTable('folders').set({ name }).where('id', '=', folder.id).execute();
      return { ...folder, name };
    });
    const { db } = services;
    return { status: 200, document: await composeOne({ db, viewer, type: 'folders', include: [], row }) };
  },
});

/** Foreign keys delete the subfolders and move all their contracts to the workspace (STATE-DA-13). */
const deleteRoute = guarded({
  method: 'DELETE',
  path: '/folders/:id',
  access: 'folder:remove-folder',
  of: 'folders',
  source: 'API-40',
  summary: 'Delete a folder with its subfolders; their contracts move to the workspace.',
  async handle({ transact }) {
    await transact(async (tx, { folder }) => {
      await tx.deleteFrom('folders').where('id', '=', folder.id).execute();
    });
    return { status: 204 };
  },
});

export const folderRoutes = [
  listRoute,
  listOfWorkspaceRoute,
  ...createFolderRoutes,
  updateRoute,
  deleteRoute,
];
