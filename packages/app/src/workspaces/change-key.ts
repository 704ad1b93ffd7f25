import { createWorkspaceSeed, workspaceKeyPairOf } from '@signet/domain/crypto/workspace-key';
import { AppError } from '@signet/domain/errors/app-error';
import { call } from '../api-client/client.ts';
import type { Membership } from '../api-client/entities.ts';
import { sealForSuccessor } from './earlier-keys.ts';
import { openWorkspaceAnew, type OpenWorkspace } from './workspace-key.ts';
import { wrapWorkspaceKeyFor, type KnownAccount } from './wrap-gate.ts';

/**
 * Gives the workspace a new key (protocol.md 3.12): wrapped, through the wrap gate, for everybody who is a member now, so
 * that who was removed cannot open what is filed from here on. Contracts are wrapped anew afterwards (rewrap.ts).
 *
 * @throws AppError Forbidden, UnverifiedKey, UnverifiedWorkspace, Conflict when somebody else is faster
 */
export async function changeKey(workspaceId: string): Promise<void> {
  const present = await openWorkspaceAnew(workspaceId);
  const seed = createWorkspaceSeed();
  const keyPair = await workspaceKeyPairOf(seed);
  const next: OpenWorkspace = { ...present, seed, keyPair, epoch: present.epoch + 1, wrappable: true };
  const members = await Promise.all(present.memberships.map((membership) => wrapFor(membership, next)));
  const encrPrevious = await sealForSuccessor(present, keyPair.publicKey);
  const attributes = { epoch: next.epoch, publicKey: keyPair.publicKey, encrPrevious, members };
  seed.fill(0);
  await call('POST', `/workspaces/${workspaceId}/keys`, {
    body: { data: { type: 'workspacekeys', attributes } },
    shown: true,
  });
}

/** The workspace with a key that nobody who was removed knows; a maintainer changes the key for that. */
export async function withFreshKey(workspaceId: string): Promise<OpenWorkspace> {
  const workspace = await openWorkspaceAnew(workspaceId);
  if (!workspace.outdated || workspace.chain.myRole !== 'admin') return workspace;
  await changeKey(workspaceId);
  return openWorkspaceAnew(workspaceId);
}

/** Only for members whom the chain knows: a server that lists a stranger gets nothing for anybody. */
async function wrapFor({ id, role, grantedToAccount }: Membership, workspace: OpenWorkspace) {
  if (grantedToAccount?.ownedBy === undefined || !workspace.chain.members.has(grantedToAccount.id))
    throw new AppError('UnverifiedWorkspace', {
      detail: 'the server lists a member who is not in the chain',
    });
  const account = grantedToAccount as KnownAccount;
  const { encrWsPrivateKey } = await wrapWorkspaceKeyFor(account, { workspace, role });
  return { membershipId: id, encrWsPrivateKey };
}
