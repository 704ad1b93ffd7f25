import { memberStatements } from '@signet/domain/resources/member-statements/resource';
import { workspaces } from '@signet/domain/resources/workspaces/resource';
import { updateWorkspaceBody } from '@signet/domain/resources/workspaces/requests';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { workspaceFor } from '../../access/workspace-access.ts';
import { createWorkspaceRoute } from './create.ts';
import { listWorkspacesRoute } from './list.ts';
import { answerStatements } from './statements.ts';

const readRoute = route({
  method: 'GET',
  path: '/workspaces/:id',
  access: 'workspace:read',
  source: 'API-19',
  summary: 'One workspace.',
  answers: workspaces,
  async handle({ services, query, params, ...call }) {
    const viewer = call.session;
    const include = parseInclude(query, workspaces);
    const { db } = services;
    const workspaceId = params.id;
    const { workspace: row } = await workspaceFor({ db, viewer, workspaceId, action: 'read' });
    return { status: 200, document: await composeOne({ db, viewer, type: 'workspaces', include, row }) };
  },
});

const updateRoute = route({
  method: 'PATCH',
  path: '/workspaces/:id',
  access: 'workspace:update-workspace',
  source: 'API-22',
  summary: 'Rename a workspace; not the company’s.',
  body: updateWorkspaceBody,
  answers: workspaces,
  async handle({ services, params, body, ...call }) {
    const viewer = call.session;
    const { db } = services;
    const { title } = body.data.attributes;
    const row = await inTransaction(db, async (tx) => {
      const workspaceId = params.id;
      const { workspace } = await workspaceFor({
        db: tx,
        viewer,
        workspaceId,
        action: 'update-workspace',
      });
      await tx.updateTable('workspaces').set({ title }).where('id', '=', workspace.id).execute();
      return { ...workspace, title };
    });
    return { status: 200, document: await composeOne({ db, viewer, type: 'workspaces', include: [], row }) };
  },
});

/** Its contracts are detached, its folders and memberships go with it: the foreign keys say so. */
const deleteRoute = route({
  method: 'DELETE',
  path: '/workspaces/:id',
  access: 'workspace:delete-workspace',
  source: 'API-23',
  summary: 'Delete a workspace with its folders; its contracts stay with their participants.',
  async handle({ services, params, ...call }) {
    const viewer = call.session;
    await inTransaction(services.db, async (tx) => {
      const workspaceId = params.id;
      await workspaceFor({ db: tx, viewer, workspaceId, action: 'delete-workspace' });
      await tx.deleteFrom('workspaces').where('id', '=', workspaceId).execute();
    });
    return { status: 204 };
  },
});

const statementsRoute = route({
  method: 'GET',
  path: '/workspaces/:id/memberstatements',
  access: 'workspace:read',
  source: 'addition',
  summary: 'The chain of signed member statements, from the founding on (docs/protocol.md, Chains).',
  answers: memberStatements,
  list: true,
  async handle(call) {
    const viewer = call.session;
    const workspaceId = call.params.id;
    await workspaceFor({ db: call.services.db, viewer, workspaceId, action: 'read' });
    return answerStatements(call, viewer, { workspaceId });
  },
});

export const workspaceRoutes = [
  listWorkspacesRoute,
  createWorkspaceRoute,
  readRoute,
  updateRoute,
  deleteRoute,
  statementsRoute,
];
