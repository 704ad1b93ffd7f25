import type { FolderProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import { FOLDER_PROFILE_IDS } from '@signet/domain/resources/folder-access-profiles/resource';
import type { CompanyRole } from '@signet/domain/resources/companies/resource';
import type { ResourceObject } from '@signet/domain/resources/json-api';
import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { storeSessionKeys } from '../shared/session/session-keys.ts';
import { beginSession } from '../shared/session/session-store.ts';
import { forgetDevice } from './fake-server.ts';
import { state } from './fake-workspace.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from './network.ts';
import { createAccount, type FakeAccount } from './people.ts';
import { sessionOf } from './sessions.ts';
import {
  folderResource,
  foldersDocument,
  LEGAL,
  LEGAL_FOUNDER,
  LEGAL_FOUNDING,
  NDA,
  workspaceResource,
  workspacesDocument,
} from './workspaces.ts';
import type { TestPlace } from './workspaces.ts';

/** Somebody with an account, as colleagues see them. */
export interface PlacePerson {
  name: string;
  account: FakeAccount;
  companyRole: CompanyRole | null;
}

interface FakeMembership {
  id: string;
  who: PlacePerson;
  role: MembershipRole;
}

/** A workspace with its people, as the server has it; what the app changes is changed here. */
export interface FakePlaces {
  calls: RecordedCall[];
  workspaces: TestPlace[];
  folders: TestPlace[];
  me: PlacePerson;
  members: FakeMembership[];
  statements: SignedStatement[];
  /** Who has which access to any folder. */
  permissions: { id: string; who: PlacePerson; profile: FolderProfile }[];
  colleagues: PlacePerson[];
  /** Answers in place of the server, if it wants to. */
  instead: (call: RecordedCall) => Response | undefined;
  person: (name: string, companyRole?: CompanyRole | null) => Promise<PlacePerson>;
  /** Puts somebody into the workspace, with the statement that says so. */
  join: (who: PlacePerson, role: MembershipRole) => Promise<FakeMembership>;
}

/** Starts with the workspace Legal, founded by `me`, an admin of the company, and its folder NDA. */
export async function startPlaces(): Promise<FakePlaces> {
  await forgetDevice();
  const me: PlacePerson = { name: 'Ada', account: await createAccount(LEGAL_FOUNDER), companyRole: 'admin' };
  const places: FakePlaces = {
    calls: [],
    workspaces: [{ ...LEGAL, role: 'admin' }],
    folders: [{ ...NDA, role: 'maintainer' }],
    me,
    members: [],
    statements: [],
    permissions: [],
    colleagues: [me],
    instead: () => undefined,
    async person(name, companyRole = 'member') {
      const who = { name, account: await createAccount(), companyRole };
      if (companyRole !== null) places.colleagues.push(who);
      return who;
    },
    join: (who, role) => join(places, who, role),
  };
  await places.join(me, 'admin');
  beginSession(
    sessionOf({
      accountId: me.account.id,
      companyRole: 'admin',
      companyId: LEGAL_FOUNDING.companyId,
    }),
    '/home',
  );
  await storeSessionKeys(me.account.own);
  places.calls = replaceNetwork((call) => places.instead(call) ?? answer(places, call));
  return places;
}

async function join(places: FakePlaces, who: PlacePerson, role: MembershipRole): Promise<FakeMembership> {
  const { me, statements } = places;
  const chain = { scope: 'workspace', id: LEGAL.id, founding: LEGAL_FOUNDING, statements } as const;
  await state(chain, { of: who, role, by: me });
  const membership = { id: crypto.randomUUID(), who, role };
  places.members.push(membership);
  return membership;
}

export const emailOf = ({ name }: PlacePerson): string => `${name.toLowerCase()}@example.com`;

const link = (type: string, id: string) => ({ data: { type, id } });

const accountResource = ({ account, companyRole }: PlacePerson): ResourceObject => ({
  type: 'accounts',
  id: account.id,
  attributes: { ...account.attributes, companyRole, state: 'activated' },
  relationships: { ownedBy: link('naturalpersons', account.id) },
});

const personResource = (who: PlacePerson): ResourceObject => ({
  type: 'naturalpersons',
  id: who.account.id,
  attributes: { firstName: who.name, lastName: 'Person', emailAddress: emailOf(who), avatarColor: 1 },
  relationships: { account: link('accounts', who.account.id) },
});

const peopleResources = (people: readonly PlacePerson[]) =>
  people.flatMap((who) => [accountResource(who), personResource(who)]);

function membersDocument({ members, workspaces }: FakePlaces): object {
  return {
    data: members.map(({ id, who, role }) => ({
      type: 'workspacememberships',
      id,
      attributes: { role, encrWsPrivateKey: null },
      relationships: {
        grantedToAccount: link('accounts', who.account.id),
        workspace: link('workspaces', LEGAL.id),
      },
    })),
    included: [...peopleResources(members.map(({ who }) => who)), ...workspaces.map(workspaceResource)],
    links: { next: null },
  };
}

function permissionsDocument({ permissions }: FakePlaces): object {
  const profiles = Object.entries(FOLDER_PROFILE_IDS).map(([type, id]) => ({
    type: 'folderaccessprofiles',
    id,
    attributes: { type },
  }));
  return {
    data: permissions.map(({ id, who, profile }) => ({
      type: 'userfolderpermissions',
      id,
      attributes: { inheritanceMode: 'none' },
      relationships: {
        grantedToAccount: link('accounts', who.account.id),
        accessProfile: link('folderaccessprofiles', FOLDER_PROFILE_IDS[profile]),
      },
    })),
    included: [...peopleResources(permissions.map(({ who }) => who)), ...profiles],
    links: { next: null },
  };
}

const list = (data: readonly object[], included: readonly object[] = []) =>
  json({ data, included, links: { next: null } });

interface SentBody {
  data: { attributes: Record<string, unknown> & { statement?: SignedStatement } };
}

function answer(places: FakePlaces, { method, url, body }: RecordedCall): Response {
  const path = new URL(url, location.origin).pathname.replace('/ui-api', '');
  const [, type = '', id = '', part] = path.split('/');
  if (method === 'GET') return read(places, { type, id, part }) ?? refusal(404, 'NotFound');
  const { attributes } = (body as SentBody | undefined)?.data ?? { attributes: {} };
  if (type === 'naturalpersons') return lookUp(places, String(attributes['emailAddress']));
  if (type === 'workspacememberships') {
    if (attributes.statement !== undefined) places.statements.push(attributes.statement);
    const membership = places.members.find((member) => member.id === id);
    if (method === 'PATCH' && membership !== undefined) {
      membership.role = attributes['role'] as MembershipRole;
      return json({ data: { type, id, attributes: { role: membership.role } } });
    }
    places.members = places.members.filter((member) => member.id !== id);
    return new Response(null, { status: 204 });
  }
  const key = type === 'workspaces' ? 'workspaces' : 'folders';
  const place = places[key].find((known) => known.id === id);
  if (place !== undefined && method === 'PATCH') {
    if (attributes.statement !== undefined) places.statements.push(attributes.statement);
    const title = String(attributes['title'] ?? attributes['name']);
    const renamed = { ...place, title };
    places[key] = places[key].map((known) => (known === place ? renamed : known));
    return json({ data: type === 'workspaces' ? workspaceResource(renamed) : folderResource(renamed) });
  }
  if (method === 'DELETE') {
    const isGone = (known: TestPlace) => known.id === id || known.parentFolderId === id;
    if (place !== undefined) places[key] = places[key].filter((known) => !isGone(known));
    places.permissions = places.permissions.filter((known) => known.id !== id);
    return new Response(null, { status: 204 });
  }
  return json({ data: { type, id: crypto.randomUUID(), attributes: {} } }, 201);
}

function read(
  places: FakePlaces,
  { type, id, part }: { type: string; id: string; part: string | undefined },
): Response | undefined {
  // nobody's devices have seen anything yet
  if (part === 'pins') return json({ data: null });
  if (part === 'memberstatements')
    return list(
      places.statements.map((statement, seq) => ({
        type: 'memberstatements',
        id: `statement-${seq}`,
        attributes: { seq, statement },
      })),
    );
  if (type === 'workspaces' && part === 'members') return json(membersDocument(places));
  if (type === 'workspaces' && part === 'folders') return json(foldersDocument(places.folders));
  if (type === 'workspaces' && id === '') return json(workspacesDocument(places.workspaces));
  if (type === 'folders' && part === 'permissions') return json(permissionsDocument(places));
  if (type === 'companies' && part === 'members')
    return list(
      places.colleagues.map(({ account, companyRole }) => ({
        type: 'companymemberships',
        id: account.id,
        attributes: { role: companyRole },
        relationships: { grantedToAccount: link('accounts', account.id) },
      })),
      peopleResources(places.colleagues),
    );
  return undefined;
}

function lookUp(places: FakePlaces, emailAddress: string): Response {
  const known = [...places.colleagues, ...places.members.map(({ who }) => who)].find(
    (who) => emailOf(who) === emailAddress,
  );
  if (known !== undefined)
    return json({ data: personResource(known), included: peopleResources([known]) }, 201);
  const attributes = { firstName: null, lastName: null, emailAddress, avatarColor: 0 };
  const relationships = { account: { data: null } };
  return json({ data: { type: 'naturalpersons', id: crypto.randomUUID(), attributes, relationships } }, 201);
}
