import type { CertifiedKey } from '@signet/domain/trust/certified-key';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { openEnvelope } from '@signet/domain/envelopes/envelope';
import { AppError } from '@signet/domain/errors/app-error';
import type { EncrDataAttributes } from '@signet/domain/resources/digital-assets/resource';
import { keyOfEpoch } from './earlier-keys.ts';
import { openWorkspace } from './workspace-key.ts';

/** The secret of a contract, wrapped for its workspace. */
type EncrDataOfWorkspace = Pick<EncrDataAttributes, 'encrDS' | 'granterKey'> & {
  workspaceId: string;
  keyEpoch: number;
};

/**
 * Opens the secret of a contract by its workspace: only a present or former member by the signed chain may have wrapped it.
 *
 * @throws AppError UnverifiedWorkspace, UnverifiedKey, NoWorkspaceKey, CouldNotDecrypt
 */
export async function openByWorkspace(key: CertifiedKey, encrData: EncrDataOfWorkspace): Promise<HeldKey> {
  const { encrDS: envelope, granterKey, workspaceId, keyEpoch } = encrData;
  const workspace = await openWorkspace(workspaceId);
  const granter = workspace.chain.everMembers.get(granterKey);
  if (granter === undefined)
    throw new AppError('UnverifiedWorkspace', {
      detail: 'the contract was filed by somebody who was no member',
    });
  const { keyPair } = await keyOfEpoch(workspace, keyEpoch);
  return openEnvelope({
    envelope,
    key,
    recipient: { type: 'workspace', id: workspaceId, keyPair },
    granter,
  });
}
