import { randomUUID } from 'node:crypto';
import {
  createWorkspaceSeed,
  sealWorkspaceSeed,
  workspaceKeyPairOf,
} from '@signet/domain/crypto/workspace-key';
import type { MembershipRole } from '@signet/domain/resources/workspace-memberships';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { lookUp } from './contracts.ts';
import { statementAfter, type RoleChange } from './member-statements.ts';
import { expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

/** A workspace as its founder's browser knows it. */
export interface Workspace {
  id: string;
  publicKey: string;
  seed: Uint8Array;
  /** Counts the key changes. */
  epoch: number;
  founder: Person;
}

export function sealSeed(
  workspace: Workspace,
  recipient: Person,
  role: MembershipRole,
  by: Person = workspace.founder,
): Promise<string> {
  return sealWorkspaceSeed({
    seed: workspace.seed,
    recipientKey: recipient.keys.enc.publicKey,
    granter: by.keys.auth,
    workspacePublicKey: workspace.publicKey,
    epoch: workspace.epoch,
    role,
  });
}

/** A workspace not yet made, with the body that makes it. */
export async function newWorkspace(founder: Person, title = 'Legal'): Promise<Workspace & { body: Json }> {
  const seed = createWorkspaceSeed();
  const { publicKey } = await workspaceKeyPairOf(seed);
  const workspace = { id: randomUUID(), publicKey, seed, epoch: 0, founder };
  const attributes = {
    title,
    encrData: { publicKey, encrWsPrivateKey: await sealSeed(workspace, founder, 'admin') },
    statement: await statementAfter(
      [],
      { scope: 'workspace', id: workspace.id },
      { by: founder, of: founder, role: 'admin' },
    ),
  };
  return { ...workspace, body: { data: { type: 'workspaces', id: workspace.id, attributes } } };
}

export async function createWorkspace(api: Api, founder: Person, title?: string): Promise<Workspace> {
  const { body, ...workspace } = await newWorkspace(founder, title);
  expectStatus(await api.call('POST', '/workspaces', { token: founder.token, body }), 201);
  return workspace;
}

/** The statements of a workspace, as somebody who may read them gets them. */
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
    encrWsPrivateKey: await sealSeed(workspace, person, role, by),
    keyEpoch: workspace.epoch,
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

/** The next key of a workspace, with the body that makes it so, wrapped for everybody who is a member now. */
export async function nextKey(
  api: Api,
  workspace: Workspace,
  by: Person,
): Promise<{ body: Json; next: Workspace }> {
  const seed = createWorkspaceSeed();
  const { publicKey } = await workspaceKeyPairOf(seed);
  const next = { ...workspace, seed, publicKey, epoch: workspace.epoch + 1 };
  const path = `/workspaces/${workspace.id}/members?include=grantedToAccount&page[limit]=100`;
  const { json } = await api.call('GET', path, { token: workspace.founder.token });
  const accounts = new Map(json.included.map((account: Json) => [account.id, account]));
  const members = await Promise.all(
    json.data.map(async ({ id, attributes, relationships }: Json) => {
      const account = accounts.get(relationships.grantedToAccount.data.id) as Json;
      const encrWsPrivateKey = await sealWorkspaceSeed({
        seed,
        recipientKey: account.attributes.encryptionKey,
        granter: by.keys.auth,
        workspacePublicKey: publicKey,
        epoch: next.epoch,
        role: attributes.role,
      });
      return { membershipId: id, encrWsPrivateKey };
    }),
  );
  const encrPrevious = await sealWorkspaceSeed({
    seed: workspace.seed,
    recipientKey: publicKey,
    granter: by.keys.auth,
    workspacePublicKey: workspace.publicKey,
    epoch: workspace.epoch,
    role: 'successor',
  });
  const attributes = { epoch: next.epoch, publicKey, encrPrevious, members };
  return { body: { data: { type: 'workspacekeys', attributes } }, next };
}

export function rewrapBody(epoch: number, grants: readonly { id: string; encrDS: string }[]): Json {
  return { data: { type: 'stalegrants', attributes: { epoch, grants } } };
}
