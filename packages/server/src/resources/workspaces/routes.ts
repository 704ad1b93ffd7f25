import { memberStatements } from '@signet/domain/resources/member-statements/resource';
import { workspaces } from '@signet/domain/resources/workspaces/resource';
import { updateWorkspaceBody } from '@signet/domain/resources/workspaces/requests';
import { announce } from '../../platform/live/changes.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { createWorkspaceRoute } from './create.ts';
import { listWorkspacesRoute } from './list.ts';
import { membersOf } from './members.ts';
import { answerStatements, appendTitle } from './statements.ts';

const readRoute = guarded({
  method: 'GET',
  path: '/workspaces/:id',
  access: 'workspace:read',
  of: 'workspaces',
  source: 'API-19',
  summary: 'One workspace.',
  answers: workspaces,
  async handle({ services, session: viewer, query, authorise }) {
    const include = parseInclude(query, workspaces);
    const { workspace: row } = await authorise();
    const { db } = services;
    return { status: 200, document: await composeOne({ db, viewer, type: 'workspaces', include, row }) };
  },
});

const updateRoute = guarded({
  method: 'PATCH',
  path: '/workspaces/:id',
  access: 'workspace:update-workspace',
  of: 'workspaces',
  source: 'API-22',
  summary: 'Rename a workspace, with the statement in its chain that says so; not the company’s.',
  body: updateWorkspaceBody,
  answers: workspaces,
  async handle({ services, session: viewer, body, transact }) {
    const { title, statement } = body.data.attributes;
    const row = await transact(async (tx, { workspace }) => {
      const now = services.now();
      await appendTitle(tx, { session: viewer, workspaceId: workspace.id, statement, title, now });
      await tx.updateTable('workspaces').set({ title }).where('id', '=', workspace.id).execute();
      return { ...workspace, title };
    });
    const { db } = services;
    return { status: 200, document: await composeOne({ db, viewer, type: 'workspaces', include: [], row }) };
  },
});

/** Foreign keys detach its contracts and delete its folders and memberships. */
const deleteRoute = guarded({
  method: 'DELETE',
  path: '/workspaces/:id',
  access: 'workspace:delete-workspace',
  of: 'workspaces',
  source: 'API-23',
  summary: 'Delete a workspace with its folders; its contracts stay with their participants.',
  async handle({ transact }) {
    await transact(async (tx, { workspace }) => {
      const members = await membersOf(tx, workspace);
      await announce(tx, ...members.map(({ accountId: id }) => `person ${id} workspaces` as const));
      await tx.deleteFrom('workspaces').where('id', '=', workspace.id).execute();
    });
    return { status: 204 };
  },
});

const statementsRoute = guarded({
  method: 'GET',
  path: '/workspaces/:id/memberstatements',
  access: 'workspace:read',
  of: 'workspaces',
  source: 'addition',
  summary: 'The chain of signed member statements, from the founding on (docs/protocol.md, Chains).',
  answers: memberStatements,
  list: true,
  async handle(call) {
    const { workspace } = await call.authorise();
    return answerStatements(call, call.session, { workspaceId: workspace.id });
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
