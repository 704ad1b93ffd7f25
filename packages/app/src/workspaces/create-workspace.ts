import {
  createWorkspaceSeed,
  sealWorkspaceSeed,
  workspaceKeyPairOf,
} from '@signet/domain/crypto/workspace-key';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { createMemberStatement } from '@signet/domain/statements/member';
import { call } from '../api-client/client.ts';
import { readOne } from '../api-client/deserialize.ts';
import type { Workspace } from '../api-client/entities.ts';
import { sessionKeys } from '../session/session-keys.ts';

/**
 * Makes a workspace with a fresh key, wrapped for the founder, and the signed statement that its chain of members begins
 * with (API-21, API-33, protocol.md 3.6 and 3.13).
 *
 * @param path of the call, that of the company workspace for the company's own
 */
export async function createWorkspace(
  title: string,
  accountId: string,
  path = '/workspaces',
): Promise<Workspace> {
  const { auth, enc } = await sessionKeys();
  const id = crypto.randomUUID();
  const seed = createWorkspaceSeed();
  const { publicKey } = await workspaceKeyPairOf(seed);
  const encrWsPrivateKey = await sealWorkspaceSeed({
    seed,
    recipientKey: enc.publicKey,
    granter: auth,
    workspacePublicKey: publicKey,
    epoch: 0,
    role: 'admin',
  });
  seed.fill(0);
  const statement = await createMemberStatement(auth, {
    scope: 'workspace',
    id,
    accountId,
    authKey: auth.publicKey,
    role: 'admin',
    by: accountId,
    seq: 0,
    prev: null,
  });
  const attributes = { title, encrData: { publicKey, encrWsPrivateKey }, statement };
  const document = await call<ResourceDocument>('POST', path, {
    body: { data: { type: 'workspaces', id, attributes } },
    shown: true,
  });
  return readOne<Workspace & { type: string }>(document);
}
