import type { MemberStatement } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { resourcesOf } from './resources.ts';
import { statementResources, workspaceResource } from './fake-workspace-server.ts';
import { state, type FakeWorkspace, type Registered } from './fake-workspace.ts';
import type { FakeServer } from './fake-world.ts';
import { json } from './network.ts';

/** A company of which `me` is an admin, as the server tells of it. */
export interface FakeCompany {
  id: string;
  workspace: FakeWorkspace | null;
  /** The chain of signed company roles. */
  statements: SignedStatement[];
  /** Whom the server calls admins without a key. */
  missingAdmins: Registered[];
  /** Contracts that the server says its workspace lacks: that of the server, or none. */
  lacksContract: boolean;
}

/** The server answers for a company from now on. */
export function startCompany(server: FakeServer, workspace: FakeWorkspace | null): FakeCompany {
  const company: FakeCompany = {
    id: crypto.randomUUID(),
    workspace,
    statements: [],
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

/** A signed company role, by whoever signs it. */
export function stateRole(
  company: Pick<FakeCompany, 'id' | 'statements'>,
  says: { of: Registered; role: MemberStatement['role']; by: Registered },
): Promise<void> {
  return state(company, says, 'company');
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
