import { foundWorkspace } from '@signet/domain/trust/held-key';
import type { ResourceObject } from '@signet/domain/resources/json-api';
import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { FakeServer } from './fake-world.ts';
import { json, type RecordedCall } from './network.ts';
import {
  join,
  type FakeChain,
  type FakeMembership,
  type FakeWorkspace,
  type Registered,
} from './fake-workspace.ts';

/** A workspace of `founder` on the server, which answers for it from now on; of nobody's company unless one is named. */
export async function startWorkspace(
  server: FakeServer,
  founder: Registered,
  companyId: string | null = null,
): Promise<FakeWorkspace> {
  const key = await foundWorkspace({ founderId: founder.account.id, companyId });
  const { id, publicKey } = key.of;
  const workspace: FakeWorkspace = {
    scope: 'workspace',
    id,
    founding: { publicKey, companyId, title: 'Legal' },
    title: 'Legal',
    key,
    publicKey,
    epoch: 0,
    outdated: false,
    companyId,
    statements: [],
    members: [],
    earlier: [],
    stale: [],
  };
  await join(workspace, founder, 'admin', founder);
  const before = server.intercept;
  server.intercept = (call) => before(call) ?? answer(server, workspace, call);
  return workspace;
}

function answer(server: FakeServer, workspace: FakeWorkspace, call: RecordedCall): Response | undefined {
  const { pathname } = new URL(call.url, location.origin);
  const [, kind, id = '', part] = pathname.replace('/ui-api', '').split('/');
  if (kind === 'workspacememberships' && call.method !== 'GET') return change(workspace, id, call);
  if (kind !== 'workspaces' || id !== workspace.id) return undefined;
  if (call.method !== 'GET') return take(server, workspace, call, part);
  switch (part) {
    case undefined:
      return json({ data: workspaceResource(workspace) });
    case 'members':
      return json({ data: workspace.members.map(memberResource(workspace)), included: peopleOf(workspace) });
    case 'memberstatements':
      return json({
        data: statementResources(workspace),
      });
    case 'keys':
      return json({
        data: workspace.earlier.map((key) => ({
          type: 'workspacekeys',
          id: String(key.epoch),
          attributes: key,
        })),
      });
    case 'stalegrants':
      return json({
        data: workspace.stale.map(({ id: grant, ...attributes }) => ({
          type: 'stalegrants',
          id: grant,
          attributes,
        })),
        meta: { total: workspace.stale.length },
      });
    default:
      return undefined;
  }
}

const bodyOf = <T>({ body }: RecordedCall): T => (body as { data: { attributes: T } }).data.attributes;

/** A chain as the server hands it out. */
export const statementResources = ({ statements }: Pick<FakeChain, 'statements'>): ResourceObject[] =>
  statements.map((statement, seq) => ({
    type: 'memberstatements',
    id: String(seq),
    attributes: { seq, statement },
  }));

/** A change or removal of a member. */
function change(workspace: FakeWorkspace, id: string, call: RecordedCall): Response | undefined {
  const member = workspace.members.find((candidate) => candidate.id === id);
  if (member === undefined) return undefined;
  const { statement, role } = bodyOf<{ statement: SignedStatement; role: MembershipRole }>(call);
  workspace.statements.push(statement);
  if (call.method === 'PATCH') member.role = role;
  else {
    workspace.members = workspace.members.filter((candidate) => candidate !== member);
    workspace.outdated = true;
  }
  return call.method === 'PATCH'
    ? json({ data: memberResource(workspace)(member) })
    : new Response(null, { status: 204 });
}

/** A new member, a new key, or contracts for it. */
function take(
  server: FakeServer,
  workspace: FakeWorkspace,
  call: RecordedCall,
  part: string | undefined,
): Response | undefined {
  const granterKey = server.me.account.keys.auth.publicKey;
  if (part === 'members') {
    const { role, encrWsPrivateKey, keyEpoch, statement } = bodyOf<
      Pick<FakeMembership, 'role' | 'encrWsPrivateKey' | 'keyEpoch'> & { statement: SignedStatement }
    >(call);
    const { relationships } = (
      call.body as { data: { relationships: { grantedToAccount: { data: { id: string } } } } }
    ).data;
    const accountId = relationships.grantedToAccount.data.id;
    const person = server.people.find(({ account }) => account?.id === accountId) as Registered;
    const member = { id: crypto.randomUUID(), person, role, encrWsPrivateKey, granterKey, keyEpoch };
    workspace.members.push(member);
    workspace.statements.push(statement);
    return json({ data: memberResource(workspace)(member) }, 201);
  }
  if (part === 'keys') {
    const { epoch, publicKey, encrPrevious, members, statement } = bodyOf<{
      epoch: number;
      publicKey: string;
      encrPrevious: string;
      statement: SignedStatement;
      members: { membershipId: string; encrWsPrivateKey: string }[];
    }>(call);
    workspace.earlier.push({
      epoch: workspace.epoch,
      publicKey: workspace.publicKey,
      encrWsPrivateKey: encrPrevious,
      granterKey,
    });
    Object.assign(workspace, { epoch, publicKey, outdated: false });
    workspace.statements.push(statement);
    for (const { membershipId, encrWsPrivateKey } of members) {
      const member = workspace.members.find(({ id }) => id === membershipId);
      if (member !== undefined) Object.assign(member, { encrWsPrivateKey, granterKey, keyEpoch: epoch });
    }
    return new Response(null, { status: 204 });
  }
  if (part === 'stalegrants') {
    const { grants } = bodyOf<{ grants: { id: string }[] }>(call);
    const done = new Set(grants.map(({ id }) => id));
    workspace.stale = workspace.stale.filter(({ id }) => !done.has(id));
    return new Response(null, { status: 204 });
  }
  return undefined;
}

export const workspaceResource = ({
  id,
  companyId,
  publicKey,
  epoch,
  outdated,
  stale,
  title,
}: FakeWorkspace): ResourceObject => ({
  type: 'workspaces',
  id,
  attributes: {
    title,
    publicKey,
    keyEpoch: epoch,
    keyOutdated: outdated,
    keyChangePending: outdated || stale.length > 0,
    companyWorkspace: false,
  },
  ...(companyId !== null && {
    relationships: { company: { data: { type: 'companies', id: companyId } } },
  }),
  meta: { role: 'admin' },
});

const memberResource =
  ({ id: workspaceId }: FakeWorkspace) =>
  ({ id, person, ...membership }: FakeMembership): ResourceObject => ({
    type: 'workspacememberships',
    id,
    attributes: { ...membership },
    relationships: {
      grantedToAccount: { data: { type: 'accounts', id: person.account.id } },
      workspace: { data: { type: 'workspaces', id: workspaceId } },
    },
  });

const peopleOf = (workspace: FakeWorkspace): ResourceObject[] => [
  workspaceResource(workspace),
  ...workspace.members.flatMap(({ person: { id, emailAddress, account } }) => [
    {
      type: 'accounts',
      id: account.id,
      attributes: { ...account.attributes },
      relationships: { ownedBy: { data: { type: 'naturalpersons', id } } },
    },
    { type: 'naturalpersons', id, attributes: { emailAddress, firstName: 'Pat', lastName: 'Person' } },
  ]),
];
