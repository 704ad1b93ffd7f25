import type { KeyPair } from '@signet/domain/crypto/account-keys';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { openEnvelope } from '@signet/domain/envelopes/envelope';
import { workspaceKeyPairOf } from '@signet/domain/crypto/workspace-key';
import { AppError } from '@signet/domain/errors/app-error';
import { api } from '../../shared/api-client/api.ts';
import type { OpenWorkspace } from './workspace-key.ts';

/** A key of the workspace in one epoch, with the recipient that opens envelopes for it. */
export interface EpochKey {
  key: HeldKey;
  keyPair: KeyPair;
}

/**
 * The key of an epoch: the present one, or an earlier one, which the key after it opens. Each must match the chain and be
 * wrapped by a present or former admin.
 *
 * @throws AppError UnverifiedWorkspace, CouldNotDecrypt
 */
export async function keyOfEpoch(workspace: OpenWorkspace, epoch: number): Promise<EpochKey> {
  const { id, chain } = workspace;
  const now = workspace.key.of.epoch;
  if (epoch === now) return workspace;
  if (epoch > now)
    throw new AppError('UnverifiedWorkspace', { detail: 'the contract is wrapped for a key to come' });
  const { items } = await api.all('workspacekeys', { at: `/workspaces/${id}/keys`, sort: '-epoch' });
  let found: EpochKey = workspace;
  for (let at = now - 1; at >= epoch; at -= 1) {
    const earlier = items.find((item) => item.epoch === at);
    const certified = chain.keys[at];
    const granter = earlier && chain.everAdmins.get(earlier.granterKey);
    if (earlier === undefined || certified === undefined || granter === undefined)
      throw new AppError('UnverifiedWorkspace', { detail: 'an earlier key is missing, or by no admin' });
    const key = await openEnvelope({
      envelope: earlier.encrWsPrivateKey,
      key: certified,
      recipient: { type: 'workspace', id, keyPair: found.keyPair },
      granter,
    });
    found = { key, keyPair: await workspaceKeyPairOf(key.secret) };
  }
  return found;
}
