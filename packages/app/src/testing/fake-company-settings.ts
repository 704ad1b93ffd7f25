import type { CompanyRole } from '@signet/domain/resources/companies/resource';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { foundFor } from './fake-company.ts';
import { statementResources } from './fake-workspace-server.ts';
import type { FakeChain, Registered } from './fake-workspace.ts';
import type { FakeServer } from './fake-world.ts';
import { json, refusal, type RecordedCall } from './network.ts';
import { resourcesOf } from './resources.ts';
import { folderResource, LEGAL, NDA, workspaceResource } from './workspaces.ts';

const EXPIRES = '2026-12-05T12:00:00.000Z';

interface Invitation {
  id: string;
  emailAddress: string;
  role: CompanyRole;
}

/** What the pages of the company settings show, as the server has it; what the app changes is changed here. */
export interface FakeCompanySettings extends FakeChain {
  name: string;
  language: string;
  roles: Map<Registered, CompanyRole>;
  invitations: Invitation[];
  secondFactor: boolean;
}

/**
 * The server answers for the settings of Acme from now on, which the first of its people founded. Addresses that begin with
 * 'known' are invited already.
 */
export async function startCompanySettings(
  server: FakeServer,
  roles: readonly [readonly [Registered, CompanyRole], ...(readonly [Registered, CompanyRole])[]],
): Promise<FakeCompanySettings> {
  const company: FakeCompanySettings = {
    ...(await foundFor(server, roles[0][0])),
    name: 'Acme',
    language: 'en',
    roles: new Map(roles),
    invitations: [],
    secondFactor: false,
  };
  server.intercept = (call) => answer(server, company, call);
  return company;
}

const list = (data: unknown[], included: unknown[] = []) => json({ data, included, links: { next: null } });

/** What a call sends, as the page for it writes it. */
type Sent = Partial<Omit<Invitation, 'id'>> & {
  name?: string;
  defaultLanguage?: string;
  statement?: SignedStatement;
};

function answer(
  server: FakeServer,
  company: FakeCompanySettings,
  { method, url, body }: RecordedCall,
): Response | undefined {
  const path = new URL(url, location.origin).pathname.replace('/ui-api', '');
  if (path === '/subscriptions') return list([]);
  if (path === '/workspaces') return list([workspaceWithMembers()], [folderResource(NDA), ...MEMBERSHIPS]);
  const [, type, id, part, below] = path.split('/');
  if (type !== 'companies' || id !== company.id) return undefined;
  const sent = (body as { data?: { attributes?: Sent } } | undefined)?.data?.attributes ?? {};
  switch (part) {
    case undefined: {
      company.name = sent.name ?? company.name;
      company.language = sent.defaultLanguage ?? company.language;
      return json({
        data: { type, id, attributes: { name: company.name, defaultLanguage: company.language } },
      });
    }
    case 'settings': {
      if (method !== 'GET') company.secondFactor = method === 'POST';
      return list(company.secondFactor ? [{ type: 'companysettings2fa', id: 's1', attributes: {} }] : []);
    }
    case 'invitations': {
      if (method === 'DELETE') company.invitations = [];
      return list(company.invitations.map(invitationResource));
    }
    case 'memberstatements': {
      if (sent.statement !== undefined) company.statements.push(sent.statement);
      return list(statementResources(company));
    }
    case 'members':
      return below === undefined
        ? answerMembers(server, company, method, sent)
        : changeMember(company, below, method, sent);
    default:
      return undefined;
  }
}

const MEMBERSHIPS = ['1', '2', '3'].map((id) => ({ type: 'workspacememberships', id }));

function workspaceWithMembers() {
  const relationships = {
    members: { data: MEMBERSHIPS },
    folders: { data: [{ type: 'folders', id: NDA.id }] },
  };
  return { ...workspaceResource(LEGAL), relationships };
}

/** The list of members, or an invitation. */
function answerMembers(
  server: FakeServer,
  { roles, invitations }: FakeCompanySettings,
  method: string,
  { emailAddress = '', role = 'member' }: Sent,
): Response {
  if (method === 'POST') {
    if (emailAddress.startsWith('known')) return refusal(409, 'PersonAlreadyInvited');
    const invitation = { id: crypto.randomUUID(), emailAddress, role };
    invitations.push(invitation);
    return json({ data: invitationResource(invitation) }, 201);
  }
  const rows = [...roles].map(([{ account }, held]) => ({
    type: 'companymemberships',
    id: account.id,
    attributes: { role: held },
    relationships: { grantedToAccount: { data: { type: 'accounts', id: account.id } } },
  }));
  return list(rows, resourcesOf(server));
}

/** Another role, or a removal. */
function changeMember(
  { roles, statements }: FakeCompanySettings,
  id: string,
  method: string,
  { role, statement }: Sent,
): Response {
  const member = [...roles.keys()].find(({ account }) => account.id === id);
  if (member === undefined) return refusal(404, 'NotFound');
  if (method === 'DELETE') {
    roles.delete(member);
    return new Response(null, { status: 204 });
  }
  if (statement !== undefined) statements.push(statement);
  if (role !== undefined) roles.set(member, role);
  return json({ data: { type: 'companymemberships', id, attributes: {} } });
}

const invitationResource = ({ id, ...attributes }: Invitation) => ({
  type: 'companyinvitations',
  id,
  attributes: { ...attributes, companyName: 'Acme', inviterName: 'Ada', created: EXPIRES, expires: EXPIRES },
});
