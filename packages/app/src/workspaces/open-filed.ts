import { openEnvelope } from '@signet/domain/crypto/envelope';
import { AppError } from '@signet/domain/errors/app-error';
import type { EncrDataAttributes } from '@signet/domain/resources/digital-assets';
import { keyOfEpoch } from './earlier-keys.ts';
import { openWorkspace } from './workspace-key.ts';

/** The secret of a contract as it was filed in a workspace. */
type FiledSecret = Pick<EncrDataAttributes, 'encrDS' | 'granterKey'> & {
  workspaceId: string;
  keyEpoch: number;
};

/**
 * The data secret of a contract by way of the workspace it is filed in (protocol.md 3.6): only a member by the signed
 * chain, of now or formerly, may have filed it, and it must belong to the contract's public key.
 *
 * @throws AppError UnverifiedWorkspace, UnverifiedKey, NoWorkspaceKey, CouldNotDecrypt
 */
export async function openFiled(assetPublicKey: string, filed: FiledSecret): Promise<Uint8Array> {
  const { encrDS: envelope, granterKey, workspaceId, keyEpoch } = filed;
  const workspace = await openWorkspace(workspaceId);
  if (!workspace.chain.memberKeys.has(granterKey))
    throw new AppError('UnverifiedWorkspace', {
      detail: 'the contract was filed by somebody who was no member',
    });
  const { keyPair: recipient } = await keyOfEpoch(workspace, keyEpoch);
  return openEnvelope({ envelope, recipient, recipientType: 'workspace', assetPublicKey, granterKey });
}
