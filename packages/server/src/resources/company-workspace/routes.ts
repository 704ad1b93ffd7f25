import { AppError } from '@signet/domain/errors/app-error';
import { isCompanyAdmin } from '@signet/domain/permissions/company-policy';
import { digitalAssets } from '@signet/domain/resources/digital-assets/resource';
import { naturalPersons } from '@signet/domain/resources/natural-persons/resource';
import { workspaces } from '@signet/domain/resources/workspaces/resource';
import { createWorkspaceBody } from '@signet/domain/resources/workspaces/requests';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseInclude, parseListQuery } from '../../http/json-api/parse-query.ts';
import { route, type Answer, type Call } from '../../http/routing/route.ts';
import { visiblePlacesOf } from '../../access/contract-places.ts';
import type { Session } from '../../http/sessions/session.ts';
import { loadPersons } from '../natural-persons/resource.ts';
import { answerContracts } from '../digital-assets/lists.ts';
import { found } from '../workspaces/create.ts';

/** The company workspace is for admins of that company; nobody else knows of it. */
function requireAdmin(call: Pick<Call, 'session'>, companyId: string): Session {
  const session = call.session;
  if (!isCompanyAdmin(session, companyId)) throw new AppError('NotFound');
  return session;
}

const readRoute = route({
  method: 'GET',
  path: '/companies/:id/companyWorkspace',
  access: 'company:manageCompanyWorkspace',
  source: 'API-32',
  summary: 'The workspace General of the company; 404 until it is made.',
  answers: workspaces,
  async handle({ services, query, params, ...call }) {
    const companyId = params.id;
    const viewer = requireAdmin(call, companyId);
    const include = parseInclude(query, workspaces);
    const { db } = services;
    const row = await db
      .selectFrom('workspaces')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('company_workspace', '=', true)
      .executeTakeFirst();
    if (row === undefined) throw new AppError('NotFound');
    return { status: 200, document: await composeOne({ db, viewer, type: 'workspaces', include, row }) };
  },
});

const createRoute = route({
  method: 'POST',
  path: '/companies/:id/companyWorkspace',
  access: 'company:manageCompanyWorkspace',
  source: 'API-33',
  summary: 'Make the workspace General of the company; there is one.',
  body: createWorkspaceBody,
  answers: workspaces,
  async handle(call) {
    requireAdmin(call, call.params.id);
    return found(call, { companyWorkspace: true });
  },
});

function answerMissing(call: Call, session: Session, companyId: string, path: string): Promise<Answer> {
  return answerContracts(call, path, async () => ({
    kind: 'missing',
    companyId,
    places: await visiblePlacesOf(call.services.db, session, { withKey: true }),
  }));
}

const missing = {
  method: 'GET',
  access: 'company:manageCompanyWorkspace',
  summary: 'Finished contracts of the company that its workspace lacks and the caller can open.',
  answers: digitalAssets,
  list: true,
} as const;

/** Served at both places. */
const missingRoute = route({
  ...missing,
  path: '/companyWorkspace/missingDigitalAssets',
  source: 'API-34',
  async handle(call) {
    const companyId = call.session.companyId ?? '';
    const session = requireAdmin(call, companyId);
    return answerMissing(call, session, companyId, '/companyWorkspace/missingDigitalAssets');
  },
});

const missingOfCompanyRoute = route({
  ...missing,
  path: '/companies/:id/companyWorkspace/missingDigitalAssets',
  source: 'API-34',
  async handle(call) {
    const companyId = call.params.id;
    const session = requireAdmin(call, companyId);
    const path = `/companies/${companyId}/companyWorkspace/missingDigitalAssets`;
    return answerMissing(call, session, companyId, path);
  },
});

/** The server only names them; the client of an admin decides whether to wrap the key for them (docs/protocol.md, Chains). */
const missingAdminsRoute = route({
  method: 'GET',
  path: '/companies/:id/companyWorkspace/missingAdmins',
  access: 'company:manageCompanyWorkspace',
  source: 'addition',
  summary: 'Admins of the company who are no members of its workspace.',
  answers: naturalPersons,
  list: true,
  async handle({ services, query, params, ...call }) {
    const companyId = params.id;
    const viewer = requireAdmin(call, companyId);
    const { db } = services;
    const parsed = parseListQuery(query, naturalPersons);
    const { include } = parsed;
    const admins = await db
      .selectFrom('accounts as a')
      .select('a.person_id')
      .where('a.company_id', '=', companyId)
      .where('a.company_role', '=', 'admin')
      .where('a.state', '=', 'activated')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('workspace_memberships as m')
              .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
              .select('m.id')
              .where('w.company_workspace', '=', true)
              .where('w.company_id', '=', companyId)
              .whereRef('m.account_id', '=', 'a.id'),
          ),
        ),
      )
      .execute();
    const ids = admins.map((row) => row.person_id);
    const found = ids.length === 0 ? [] : await loadPersons(db, ids);
    const path = `/companies/${companyId}/companyWorkspace/missingAdmins`;
    const { rows, next } = pageOf(found, parsed, { path, query, valueOf: ({ email }) => email });
    return {
      status: 200,
      document: await composeList({ db, viewer, type: 'naturalpersons', include, rows, next }),
    };
  },
});

export const companyWorkspaceRoutes = [
  readRoute,
  createRoute,
  missingRoute,
  missingOfCompanyRoute,
  missingAdminsRoute,
];
