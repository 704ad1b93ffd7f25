import { nextWorkspaceKey } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { workspaceRecipient } from '@signet/domain/trust/recipient';
import { createWorkspaceKeyStatement } from '@signet/domain/statements/workspace-key';
import { AppError } from '@signet/domain/errors/app-error';
import { api } from '../../shared/api-client/api.ts';
import type { Membership } from '../../shared/api-client/entities.ts';
import { rememberNext } from '../../trust/chains/chain-pin.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { reopenWorkspace, type OpenWorkspace } from './workspace-key.ts';
import { wrapWorkspaceKeyFor, type KnownAccount } from './wrap-gate.ts';

/**
 * Gives the workspace a new key, which a statement in its chain names: wrapped, through the wrap gate, for every present
 * member, so that removed members cannot open contracts filed from here on. Contracts are rewrapped afterwards (rewrap.ts).
 *
 * @throws AppError Forbidden, UnverifiedKey, UnverifiedWorkspace, Conflict when somebody else was faster
 */
export async function changeKey(workspaceId: string): Promise<void> {
  const [present, own] = await Promise.all([reopenWorkspace(workspaceId), sessionKeys()]);
  const { chain, memberships } = present;
  const key = await nextWorkspaceKey(present.key);
  const next = { chain, key, wrappable: true };
  const members = await Promise.all(memberships.map((membership) => wrapFor(membership, next)));
  const encrPrevious = await sealEnvelope(present.key, workspaceRecipient(key), own);
  const { epoch, publicKey } = key.of;
  const statement = await createWorkspaceKeyStatement(own.auth, {
    id: workspaceId,
    by: own.accountId,
    epoch,
    publicKey,
    seq: chain.head.seq + 1,
    prev: chain.head.hash,
  });
  const fields = { epoch, publicKey, encrPrevious, members, statement };
  key.secret.fill(0);
  await api.create('workspacekeys', fields, { at: `/workspaces/${workspaceId}/keys` });
  await rememberNext('workspace', workspaceId, { chain, statement });
}

/** The workspace with a key that no removed member knows; a maintainer changes the key if necessary. */
export async function withFreshKey(workspaceId: string): Promise<OpenWorkspace> {
  const workspace = await reopenWorkspace(workspaceId);
  if (!workspace.outdated || workspace.chain.myRole !== 'admin') return workspace;
  // whoever comes second, in another tab too, finds that it is done
  return navigator.locks.request(`signet-workspace-key ${workspaceId}`, async () => {
    const { outdated } = await reopenWorkspace(workspaceId);
    if (outdated) await changeKey(workspaceId);
    return reopenWorkspace(workspaceId);
  });
}

/** Only for members in the chain: a server that lists a stranger gets nothing for anybody. */
async function wrapFor(
  { id, grantedToAccount }: Membership,
  workspace: Pick<OpenWorkspace, 'chain' | 'key' | 'wrappable'>,
) {
  if (grantedToAccount?.ownedBy === undefined || !workspace.chain.members.has(grantedToAccount.id))
    throw new AppError('UnverifiedWorkspace', {
      detail: 'the server lists a member who is not in the chain',
    });
  const account = grantedToAccount as KnownAccount;
  const { encrWsPrivateKey } = await wrapWorkspaceKeyFor(account, workspace);
  return { membershipId: id, encrWsPrivateKey };
}
