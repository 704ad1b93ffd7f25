import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { createWorkspaceKeyStatement } from '@signet/domain/statements/workspace-key';
import { nextWorkspaceKey } from '@signet/domain/trust/held-key';
import { workspaceRecipient, type Recipient } from '@signet/domain/trust/recipient';
import { vouch } from '@signet/domain/trust/vouch';
import { expectStatus, type Api, type Json, type Person } from './people.ts';
import { chainOf, type Workspace } from './workspaces.ts';

/** The next key of a workspace, with the body that makes it so, wrapped for everybody who is a member now. */
export async function nextKey(
  api: Api,
  workspace: Workspace,
  by: Person,
): Promise<{ body: Json; next: Workspace }> {
  const key = await nextWorkspaceKey(workspace.key);
  const { epoch, publicKey } = key.of;
  const next = { ...workspace, key, publicKey };
  const path = `/workspaces/${workspace.id}/members?include=grantedToAccount&page[limit]=100`;
  const { json } = await api.call('GET', path, { token: workspace.founder.token });
  const accounts = new Map(json.included.map((account: Json) => [account.id, account]));
  const members = await Promise.all(
    json.data.map(async ({ id, relationships }: Json) => {
      const { id: accountId, attributes } = accounts.get(relationships.grantedToAccount.data.id) as Json;
      const recipient = vouch<Recipient>({ type: 'account', id: accountId, key: attributes.encryptionKey });
      return { membershipId: id, encrWsPrivateKey: await sealEnvelope(key, recipient, by.own) };
    }),
  );
  const encrPrevious = await sealEnvelope(workspace.key, workspaceRecipient(key), by.own);
  const chain = await chainOf(api, workspace.id, workspace.founder);
  const statement = await createWorkspaceKeyStatement(by.keys.auth, {
    id: workspace.id,
    by: by.accountId,
    epoch,
    publicKey,
    seq: chain.length,
    prev: chainHash(chain.at(-1) as SignedStatement),
  });
  const attributes = { epoch, publicKey, encrPrevious, members, statement };
  return { body: { data: { type: 'workspacekeys', attributes } }, next };
}

/** Replaces the key of a workspace; returns the workspace with the new one. */
export async function changeWorkspaceKey(api: Api, workspace: Workspace, by: Person): Promise<Workspace> {
  const { body, next } = await nextKey(api, workspace, by);
  expectStatus(await api.call('POST', `/workspaces/${workspace.id}/keys`, { token: by.token, body }), 204);
  return next;
}

export function rewrapBody(epoch: number, grants: readonly { id: string; encrDS: string }[]): Json {
  return { data: { type: 'stalegrants', attributes: { epoch, grants } } };
}
