import type { HeldKey } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { workspaceRecipient } from '@signet/domain/trust/recipient';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { ownerNow } from '@signet/domain/statements/contract-record';
import { createContractMove } from '@signet/domain/statements/contract-move';
import { chainHash } from '@signet/domain/statements/member';
import type { RecordPlace } from '@signet/domain/statements/record-keys';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { api } from '../../shared/api-client/api.ts';
import { to } from '../../shared/api-client/fields.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { changeContract } from './change-contract.ts';
import { contractSecret, ownContractSecret, recordFor } from './contract-secret.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { withFreshKey } from '../workspaces/change-key.ts';
import type { Place } from '../workspaces/places.ts';
import type { OpenWorkspace } from '../workspaces/workspace-key.ts';
import { assertTitle, assertWrappable } from '../workspaces/wrap-gate.ts';

/**
 * Files a contract, or moves it (API-65, API-66). Its secret is wrapped for the verified key of the workspace; within a
 * workspace it stays as it is. The owner's record names the workspace, or a colleague's move.
 *
 * @throws AppError UnverifiedWorkspace, UnverifiedWorkspaceTitle, UnverifiedKey, NoWorkspaceKey, KeyChangePending, Forbidden, Conflict, …
 */
export async function fileContract(
  contract: Contract,
  { workspaceId, workspaceTitle, folderId }: Place,
): Promise<void> {
  const grant = contract.workspaceAccessGrant;
  const grantedTo = to('workspaces', workspaceId);
  if (grant == null) {
    const workspace = await withFreshKey(workspaceId);
    assertTitle(workspace, workspaceTitle);
    const encrDS = await sealForWorkspace(workspace, await ownContractSecret(contract));
    const digitalAsset = to('digitalassets', contract.id);
    const folder = folderId === null ? {} : { folder: to('folders', folderId) };
    await stated(contract, placeOf(workspace), (statement) =>
      api.create('workspaceaccessgrants', { encrDS, ...statement, digitalAsset, grantedTo, ...folder }),
    );
    return;
  }
  const folder = to('folders', folderId);
  if (grant.grantedTo?.id === workspaceId) {
    await api.update('workspaceaccessgrants', grant.id, { folder });
    return;
  }
  const workspace = await withFreshKey(workspaceId);
  assertTitle(workspace, workspaceTitle);
  const encrDS = await sealForWorkspace(workspace, await contractSecret(contract));
  await stated(contract, placeOf(workspace), (statement) =>
    api.update('workspaceaccessgrants', grant.id, { encrDS, ...statement, grantedTo, folder }),
  );
}

/** STATE-DA-12: takes the contract out of its workspace; its participants keep it. */
export async function detachContract(contract: Contract): Promise<void> {
  const id = contract.workspaceAccessGrant?.id ?? '';
  await stated(contract, null, (statement) => api.remove('workspaceaccessgrants', id, { fields: statement }));
}

/** A contract's secret wrapped for the opened workspace. */
export async function sealForWorkspace(workspace: OpenWorkspace, contract: HeldKey): Promise<string> {
  assertWrappable(workspace);
  return sealEnvelope(contract, workspaceRecipient(workspace.key), await sessionKeys());
}

/** The entry in a record for a workspace with the newest key of the contract. */
export const placeOf = ({ id, key }: OpenWorkspace): RecordPlace => ({
  workspaceId: id,
  epoch: key.of.epoch,
});

/** Sends the move of a contract: its owner with the new record, others with a signed move. */
async function stated(
  contract: Contract,
  to: RecordPlace | null,
  send: (statement: { record?: SentRecord; move?: SignedStatement }) => Promise<unknown>,
): Promise<void> {
  const { id, workspaceAccessGrant } = contract;
  const record = recordFor(contract);
  const { accountId: by, auth } = await sessionKeys();
  if (ownerNow(record).accountId === by) {
    const places = to === null ? [] : [to];
    await changeContract(
      id,
      (content) => ({ ...content, places }),
      (next) => send({ record: next }),
    );
    return;
  }
  const last = contract.record?.moves.at(-1);
  const prev = last === undefined ? record.hash : chainHash(last);
  const from = workspaceAccessGrant?.grantedTo?.id ?? '';
  const time = new Date().toISOString();
  await send({ move: await createContractMove(auth, { id, prev, from, to, by, time }) });
}
