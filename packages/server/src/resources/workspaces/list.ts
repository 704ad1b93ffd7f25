import { AppError } from '@signet/domain/errors/app-error';
import { companyPermissions } from '@signet/domain/permissions/company-policy';
import { uuid } from '@signet/domain/resources/body';
import { workspaces } from '@signet/domain/resources/workspaces/resource';
import type { Db } from '../../platform/db/database.ts';
import { composeList } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery, type ListQuery } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import type { Session } from '../../http/sessions/session.ts';
import { readableWorkspaces, type WorkspaceRow } from '../../access/workspace-access.ts';

/**
 * GET workspaces (API-17, API-18): the workspaces that the caller can see, without the company's own, which has a separate call.
 */
export const listWorkspacesRoute = route({
  method: 'GET',
  path: '/workspaces',
  access: 'session',
  source: 'API-17',
  summary:
    'Workspaces of the caller, for company admins all of the company; meta.permissions may hold create-workspace and company-workspace.',
  answers: workspaces,
  list: true,
  async handle({ services, query, ...call }) {
    const session = call.session;
    const parsed = parseListQuery(query, workspaces);
    const readable = await readableWorkspaces(services.db, session);
    const shown = readable.filter((row) => !row.company_workspace);
    const found = await withMembers(services.db, shown, parsed);
    const { rows, next } = pageOf(found, parsed, {
      path: '/workspaces',
      query,
      valueOf: (row) => (parsed.sort?.field === 'title' ? row.title : row.created),
    });
    return {
      status: 200,
      document: await composeList({
        db: services.db,
        viewer: session,
        type: 'workspaces',
        include: parsed.include,
        rows,
        next,
        meta: {
          permissions: companyPermissions(session, {
            companyWorkspaceEnabled: await isCompanyWorkspaceEnabled(services.db, session),
          }),
        },
      }),
    };
  },
});

/** Also before the workspace is made, which a rule can prevent. */
async function isCompanyWorkspaceEnabled(db: Db, { companyId, companyRole }: Session): Promise<boolean> {
  if (companyRole !== 'admin') return false;
  const row = await db
    .selectFrom('companies')
    .select('company_workspace_enabled as enabled')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.enabled === true;
}

/** filter[members.grantedToAccount.id]: only workspaces with one of these members (API-18). */
async function withMembers(
  db: Db,
  rows: readonly WorkspaceRow[],
  { filters }: ListQuery,
): Promise<readonly WorkspaceRow[]> {
  const [filter] = filters;
  if (filter === undefined || rows.length === 0) return rows;
  if (!filter.values.every((value) => uuid.safeParse(value).success))
    throw new AppError('UnknownParameter', { pointer: `filter[${filter.path}]` });
  const memberships = await db
    .selectFrom('workspace_memberships')
    .select('workspace_id')
    .where('account_id', 'in', filter.values)
    .where(
      'workspace_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const ids = new Set(memberships.map((row) => row.workspace_id));
  return rows.filter(({ id }) => ids.has(id));
}
