import { AppError } from '@signet/domain/errors/app-error';
import { digitalAssets } from '@signet/domain/resources/digital-assets/resource';
import { naturalPersons } from '@signet/domain/resources/natural-persons/resource';
import { workspaces } from '@signet/domain/resources/workspaces/resource';
import { createWorkspaceBody } from '@signet/domain/resources/workspaces/requests';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseInclude, parseListQuery } from '../../http/json-api/parse-query.ts';
import type { Answer, Call } from '../../http/routing/route.ts';
import { visiblePlacesOf } from '../../access/contract-places.ts';
import { ownCompanyOf, type CompanySession } from '../../access/company-access.ts';
import { workspaceRows } from '../../access/workspace-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import { loadPersons } from '../natural-persons/resource.ts';
import { answerContracts } from '../digital-assets/lists.ts';
import { found } from '../workspaces/create.ts';

const readRoute = guarded({
  method: 'GET',
  path: '/companies/:id/companyWorkspace',
  access: 'company:manageCompanyWorkspace',
  of: 'companies',
  source: 'API-32',
  summary: 'The workspace General of the company; 404 until it is made.',
  answers: workspaces,
  async handle({ services, query, authorise }) {
    const { session: viewer } = await authorise();
    const { companyId } = viewer;
    const include = parseInclude(query, workspaces);
    const { db } = services;
    const row = await workspaceRows(db)
      .where('w.company_id', '=', companyId)
      .where('w.company_workspace', '=', true)
      .executeTakeFirst();
    if (row === undefined) throw new AppError('NotFound');
    return { status: 200, document: await composeOne({ db, viewer, type: 'workspaces', include, row }) };
  },
});

const createRoute = guarded({
  method: 'POST',
  path: '/companies/:id/companyWorkspace',
  access: 'company:manageCompanyWorkspace',
  of: 'companies',
  source: 'API-33',
  summary: 'Make the workspace General of the company; there is one.',
  body: createWorkspaceBody,
  answers: workspaces,
  async handle(call) {
    return found(call, { companyWorkspace: true });
  },
});

function answerMissing(call: Call, session: CompanySession, path: string): Promise<Answer> {
  return answerContracts(call, path, async () => ({
    kind: 'missing',
    companyId: session.companyId,
    places: await visiblePlacesOf(call.services.db, session, { withKey: true }),
  }));
}

const missing = {
  method: 'GET',
  access: 'company:manageCompanyWorkspace',
  of: 'companies',
  summary: 'Finished contracts of the company that its workspace lacks and the caller can open.',
  answers: digitalAssets,
  list: true,
} as const;

/** Served at both places. */
const missingRoute = guarded({
  ...missing,
  path: '/companyWorkspace/missingDigitalAssets',
  idOf: ownCompanyOf,
  source: 'API-34',
  async handle(call) {
    const { session } = await call.authorise();
    return answerMissing(call, session, '/companyWorkspace/missingDigitalAssets');
  },
});

const missingOfCompanyRoute = guarded({
  ...missing,
  path: '/companies/:id/companyWorkspace/missingDigitalAssets',
  source: 'API-34',
  async handle(call) {
    const { session } = await call.authorise();
    const path = `/companies/${session.companyId}/companyWorkspace/missingDigitalAssets`;
    return answerMissing(call, session, path);
  },
});

/** The server only lists them; the client of an admin decides whether to wrap the key for them (docs/protocol.md, Chains). */
const missingAdminsRoute = guarded({
  method: 'GET',
  path: '/companies/:id/companyWorkspace/missingAdmins',
  access: 'company:manageCompanyWorkspace',
  of: 'companies',
  source: 'addition',
  summary: 'Admins of the company who are no members of its workspace.',
  answers: naturalPersons,
  list: true,
  async handle({ services, query, authorise }) {
    const { session: viewer } = await authorise();
    const { companyId } = viewer;
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
