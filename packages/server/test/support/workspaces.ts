import { foundWorkspace, type HeldKey } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient } from '@signet/domain/trust/recipient';
import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import { createFounding } from '@signet/domain/statements/founding';
import { chainHash, founderKeysOf } from '@signet/domain/statements/member';
import { createWorkspaceTitle } from '@signet/domain/statements/workspace-title';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { lookUp } from './invite.ts';
import { statementAfter, type RoleChange } from './member-statements.ts';
import { expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

/** A workspace as its founder's browser knows it. */
export interface Workspace {
  id: string;
  publicKey: string;
  key: HeldKey;
  founder: Person;
}

export function sealSeed(
  workspace: Workspace,
  recipient: Person,
  by: Person = workspace.founder,
): Promise<string> {
  return sealEnvelope(workspace.key, accountRecipient(recipient.account), by.own);
}

/** A workspace of the founder's company, not yet made, with the body that makes it. */
export async function newWorkspace(
  api: Api,
  founder: Person,
  title?: string,
): Promise<Workspace & { body: Json }> {
  return workspaceOf(await companyIdOf(api, founder), founder, title);
}

/** A workspace that names a company, even if the founder does not belong to it. */
export async function workspaceOf(
  companyId: string | null,
  founder: Person,
  title = 'Legal',
): Promise<Workspace & { body: Json }> {
  const { accountId } = founder;
  const key = await foundWorkspace({ founderId: accountId, companyId });
  const { id, publicKey } = key.of;
  const workspace = { id, publicKey, key, founder };
  const attributes = {
    title,
    encrData: { publicKey, encrWsPrivateKey: await sealSeed(workspace, founder) },
    statement: await createFounding(founder.own, {
      scope: 'workspace',
      id,
      founding: { keys: founderKeysOf(founder.own), publicKey, companyId, title },
    }),
  };
  return { ...workspace, body: { data: { type: 'workspaces', id: workspace.id, attributes } } };
}

async function companyIdOf(api: Api, person: Person): Promise<string | null> {
  const { json } = await api.call('GET', `/accounts/${person.accountId}`, { token: person.token });
  return json.data.relationships.company?.data?.id ?? null;
}

export async function createWorkspace(api: Api, founder: Person, title?: string): Promise<Workspace> {
  const { body, ...workspace } = await newWorkspace(api, founder, title);
  expectStatus(await api.call('POST', '/workspaces', { token: founder.token, body }), 201);
  return workspace;
}

/** The statements of a workspace, as a member reads them. */
export async function chainOf(api: Api, id: string, reader: Person): Promise<SignedStatement[]> {
  const answer = await api.call('GET', `/workspaces/${id}/memberstatements?page[limit]=100`, {
    token: reader.token,
  });
  expectStatus(answer, 200);
  return answer.json.data.map((resource: Json) => resource.attributes.statement);
}

/** The next statement of the workspace's chain as `by` signs it. */
export async function nextStatement(
  api: Api,
  { id, founder }: Workspace,
  change: RoleChange,
): Promise<SignedStatement> {
  return statementAfter(await chainOf(api, id, founder), { scope: 'workspace', id }, change);
}

/** The body that renames a workspace, as `by` signs it. */
export async function renameBody(
  api: Api,
  workspace: Workspace,
  { by = workspace.founder, title }: { by?: Person; title: string },
): Promise<Json> {
  const chain = await chainOf(api, workspace.id, workspace.founder);
  const statement = await createWorkspaceTitle(by.keys.auth, {
    id: workspace.id,
    title,
    by: by.accountId,
    seq: chain.length,
    prev: chainHash(chain.at(-1) as SignedStatement),
  });
  return { data: { type: 'workspaces', attributes: { title, statement } } };
}

export interface NewMember {
  role: MembershipRole;
  by?: Person;
  addAccessToFolders?: boolean;
}

export async function memberBody(
  api: Api,
  workspace: Workspace,
  person: Person,
  { role, by = workspace.founder, addAccessToFolders }: NewMember,
): Promise<Json> {
  const attributes = {
    role,
    encrWsPrivateKey: await sealSeed(workspace, person, by),
    keyEpoch: workspace.key.of.epoch,
    statement: await nextStatement(api, workspace, { by, of: person, role }),
    ...(addAccessToFolders === undefined ? {} : { addAccessToFolders }),
  };
  const relationships = {
    grantedToAccount: { data: { type: 'accounts', id: person.accountId } },
    workspace: { data: { type: 'workspaces', id: workspace.id } },
  };
  return { data: { type: 'workspacememberships', attributes, relationships } };
}

/** Adds a member and answers the id of the membership. */
export async function addMember(
  api: Api,
  workspace: Workspace,
  person: Person,
  options: NewMember,
): Promise<string> {
  const { by = workspace.founder } = options;
  await lookUp(api, by, person.email);
  const body = await memberBody(api, workspace, person, options);
  const answer = await api.call('POST', `/workspaces/${workspace.id}/members`, { token: by.token, body });
  expectStatus(answer, 201);
  return answer.json.data.id;
}

export async function changeRole(
  api: Api,
  workspace: Workspace,
  change: { membership: string; by: Person; of: Person; role: MembershipRole },
): Promise<ApiAnswer> {
  const { role, by, of, membership } = change;
  const statement = await nextStatement(api, workspace, { by, of, role });
  const body = { data: { type: 'workspacememberships', attributes: { role, statement } } };
  return api.call('PATCH', `/workspacememberships/${membership}`, { token: by.token, body });
}

export async function removeMember(
  api: Api,
  workspace: Workspace,
  removal: { membership: string; by: Person; of: Person; newOwner: Person },
): Promise<ApiAnswer> {
  const { by, of, membership, newOwner } = removal;
  const statement = await nextStatement(api, workspace, { by, of, role: 'none' });
  const body = { data: { type: 'workspacememberships', attributes: { statement } } };
  const path = `/workspacememberships/${membership}?transferFolderOwnershipTo=${newOwner.accountId}`;
  return api.call('DELETE', path, { token: by.token, body });
}
