import type { KeyPair } from '@signet/domain/crypto/account-keys';
import { openWorkspaceSeed, sealWorkspaceSeed } from '@signet/domain/crypto/workspace-key';
import { AppError } from '@signet/domain/errors/app-error';
import type { WorkspaceKeyAttributes } from '@signet/domain/resources/workspace-keys';
import { readAll } from '../api-client/read-all.ts';
import { sessionKeys } from '../session/session-keys.ts';
import type { OpenWorkspace } from './workspace-key.ts';

/** An earlier key is wrapped for the key after it, as a member is given it in a role. */
const ROLE = 'successor';

export interface EpochKey {
  seed: Uint8Array;
  keyPair: KeyPair;
}

/**
 * The key of an epoch: that of now, or an earlier one, which the key after it opens (protocol.md 3.12). Each must have
 * been handed on by somebody who is or was admin.
 *
 * @throws AppError UnverifiedWorkspace, CouldNotDecrypt
 */
export async function keyOfEpoch(workspace: OpenWorkspace, epoch: number): Promise<EpochKey> {
  if (epoch === workspace.epoch) return workspace;
  const path = `/workspaces/${workspace.id}/keys?sort=-epoch`;
  const { items } = await readAll<WorkspaceKeyAttributes & { id: string; type: string }>(path);
  let key: EpochKey = workspace;
  for (let at = workspace.epoch - 1; at >= epoch; at -= 1) {
    const earlier = items.find((item) => item.epoch === at);
    if (earlier === undefined || !workspace.chain.adminKeys.has(earlier.granterKey))
      throw new AppError('UnverifiedWorkspace', { detail: 'an earlier key is missing, or by no admin' });
    key = await openWorkspaceSeed({
      envelope: earlier.encrWsPrivateKey,
      recipient: key.keyPair,
      granterKey: earlier.granterKey,
      workspacePublicKey: earlier.publicKey,
      epoch: at,
      role: ROLE,
    });
  }
  if (epoch > workspace.epoch)
    throw new AppError('UnverifiedWorkspace', { detail: 'the contract is wrapped for a key to come' });
  return key;
}

/** The key of now, wrapped for the one that takes its place. */
export async function sealForSuccessor(workspace: OpenWorkspace, recipientKey: string): Promise<string> {
  const { auth } = await sessionKeys();
  return sealWorkspaceSeed({
    seed: workspace.seed,
    recipientKey,
    granter: auth,
    workspacePublicKey: workspace.keyPair.publicKey,
    epoch: workspace.epoch,
    role: ROLE,
  });
}
