import type { HeldKey } from '@signet/domain/crypto/certified-key';
import { sealEnvelope } from '@signet/domain/crypto/envelope';
import { workspaceRecipient } from '@signet/domain/crypto/recipient';
import { call } from '../api-client/client.ts';
import type { Contract } from '../api-client/entities.ts';
import { contractSecret, ownContractSecret } from '../contracts/contract-secret.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { withFreshKey } from './change-key.ts';
import type { Place } from './places.ts';
import type { OpenWorkspace } from './workspace-key.ts';
import { assertWrappable } from './wrap-gate.ts';

/** Calls about filing report where it was asked for. */
const QUIET = { shown: true };

/**
 * Files a contract, or moves it (API-65, API-66). Its secret is wrapped for the verified key of the workspace; within a
 * workspace it stays as it is.
 *
 * @throws AppError UnverifiedWorkspace, UnverifiedKey, NoWorkspaceKey, KeyChangePending, Forbidden, Conflict, …
 */
export async function fileContract(contract: Contract, { workspaceId, folderId }: Place): Promise<void> {
  const grant = contract.workspaceAccessGrant;
  const grantedTo = { data: { type: 'workspaces', id: workspaceId } };
  const folder = { data: folderId === null ? null : { type: 'folders', id: folderId } };
  if (grant == null) {
    const encrDS = await sealForWorkspace(await withFreshKey(workspaceId), await ownContractSecret(contract));
    const digitalAsset = { data: { type: 'digitalassets', id: contract.id } };
    const relationships = { digitalAsset, grantedTo, ...(folderId === null ? {} : { folder }) };
    await call('POST', '/workspaceaccessgrants', {
      body: { data: { type: 'workspaceaccessgrants', attributes: { encrDS }, relationships } },
      ...QUIET,
    });
    return;
  }
  const stays = grant.grantedTo?.id === workspaceId;
  const data = stays
    ? { attributes: {}, relationships: { folder } }
    : {
        attributes: {
          encrDS: await sealForWorkspace(await withFreshKey(workspaceId), await contractSecret(contract)),
        },
        relationships: { grantedTo, folder },
      };
  await call('PATCH', `/workspaceaccessgrants/${grant.id}`, {
    body: { data: { type: 'workspaceaccessgrants', id: grant.id, ...data } },
    ...QUIET,
  });
}

/** STATE-DA-12: takes the contract out of its workspace; its participants keep it. */
export async function detachContract({ workspaceAccessGrant }: Contract): Promise<void> {
  await call('DELETE', `/workspaceaccessgrants/${workspaceAccessGrant?.id ?? ''}`, QUIET);
}

/** A contract's secret wrapped for the opened workspace. */
export async function sealForWorkspace(workspace: OpenWorkspace, contract: HeldKey): Promise<string> {
  assertWrappable(workspace);
  return sealEnvelope(contract, workspaceRecipient(workspace.key), await sessionKeys());
}
