import { foundCompany } from '@signet/domain/statements/found-company';
import { createCompanyRules, type CompanyRules } from '@signet/domain/statements/company-rules';
import { chainHash, readMemberStatement } from '@signet/domain/statements/member';
import { resourcesOf } from './resources.ts';
import { statementResources, workspaceResource } from './fake-workspace-server.ts';
import type { FakeChain, FakeWorkspace, Registered } from './fake-workspace.ts';
import type { FakeServer } from './fake-world.ts';
import { json } from './network.ts';
import { joinCompany } from './people.ts';

/** A company with `me` as an admin, as the server shows it; its chain holds the signed company roles. */
export interface FakeCompany extends FakeChain {
  workspace: FakeWorkspace | null;
  /** Whom the server calls admins without a key. */
  missingAdmins: Registered[];
  /** Contracts that the server says its workspace lacks: that of the server, or none. */
  lacksContract: boolean;
}

/** A company that somebody founded, and that `me` founded or joined. */
export async function foundFor({ me }: FakeServer, founder: Registered): Promise<FakeChain> {
  const { id, founding: first } = await foundCompany(founder.account.own, new Date());
  const { founding } = readMemberStatement(first);
  if (founding === null || !('seed' in founding)) throw new TypeError('This founds no company.');
  await joinCompany(me.account, id);
  return { scope: 'company', id, founding: { seed: founding.seed }, statements: [first] };
}

/** An admin of the company states its rules. */
export async function stateRules(
  company: FakeChain,
  { account: { own } }: Registered,
  rules: Partial<Pick<CompanyRules, 'comparesKeys' | 'companyWorkspaceEnabled'>>,
): Promise<void> {
  const { id, statements } = company;
  const last = statements.at(-1);
  if (last === undefined) throw new TypeError('A company has a founding.');
  const [seq, prev] = [statements.length, chainHash(last)];
  const standing = { comparesKeys: false, companyWorkspaceEnabled: true, ...rules };
  const fields = { ...standing, id, by: own.accountId, seq, prev };
  statements.push(await createCompanyRules(own.auth, fields));
}

/** Adds a company to the server, by default founded by `me`. */
export async function startCompany(
  server: FakeServer,
  founder: Registered = server.me,
): Promise<FakeCompany> {
  const company: FakeCompany = {
    ...(await foundFor(server, founder)),
    workspace: null,
    missingAdmins: [],
    lacksContract: false,
  };
  const before = server.intercept;
  server.intercept = (call) => {
    const path = new URL(call.url, location.origin).pathname.replace('/ui-api', '');
    const own = `/companies/${company.id}`;
    if (call.method === 'GET' && path === own) {
      const there = company.workspace;
      const data = there === null ? null : { type: 'workspaces', id: there.id };
      return json({
        data: { type: 'companies', id: company.id, relationships: { companyWorkspace: { data } } },
        included: there === null ? [] : [workspaceResource(there)],
      });
    }
    if (path === `${own}/memberstatements`) return json({ data: statementResources(company) });
    if (path === `${own}/members`) return json(membersDocument(server));
    if (path === `${own}/companyWorkspace/missingAdmins`) {
      const included = resourcesOf(server);
      const ids = new Set(company.missingAdmins.map(({ id }) => id));
      return json({ data: included.filter(({ id }) => ids.has(id)), included });
    }
    if (path === '/companyWorkspace/missingDigitalAssets')
      return json({ data: company.lacksContract ? [{ type: 'digitalassets', id: server.contract.id }] : [] });
    return before(call);
  };
  return company;
}

function membersDocument(server: FakeServer): object {
  const accounts = server.people.flatMap(({ account }) => (account === null ? [] : [account]));
  return {
    data: accounts.map(({ id }) => ({
      type: 'companymemberships',
      id,
      attributes: { role: 'member' },
      relationships: { grantedToAccount: { data: { type: 'accounts', id } } },
    })),
    included: resourcesOf(server),
  };
}
