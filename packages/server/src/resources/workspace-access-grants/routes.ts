import { AppError } from '@signet/domain/errors/app-error';
import { workspaceAccessGrants } from '@signet/domain/resources/workspace-access-grants/resource';
import {
  deleteWorkspaceAccessGrantBody,
  updateWorkspaceAccessGrantBody,
} from '@signet/domain/resources/workspace-access-grants/requests';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { type AssetRow, contractFor } from '../../access/contract-access.ts';
import type { WorkspaceGrantRow } from '../../access/contract-places.ts';
import { guarded } from '../../access/guarded-route.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import { createWorkspaceGrantRoutes } from './create.ts';
import { checkFiledSecret } from './filed-secret.ts';
import { keepStated } from './stated.ts';
import { targetFor } from './target.ts';

type UpdateBody = z.output<typeof updateWorkspaceAccessGrantBody>;

/**
 * Asserts that the contract can be moved.
 *
 * @throws AppError Forbidden, StateChanged
 */
function assertMovable(grant: WorkspaceGrantRow, asset: AssetRow): void {
  if (grant.company_workspace)
    throw new AppError('Forbidden', { detail: 'nothing leaves the company workspace' });
  if (asset.state === 'archived') throw new AppError('StateChanged', { detail: 'the contract is archived' });
}

/** PATCH workspaceaccessgrants/{id} (API-66): to another folder, or, with the secret wrapped again, another workspace. */
const updateRoute = guarded({
  method: 'PATCH',
  path: '/workspaceaccessgrants/:id',
  access: 'contract:move',
  of: 'workspaceaccessgrants',
  source: 'API-66',
  summary:
    'Move a contract to another folder, out of its folder, or with encrDS and a record or move to another workspace.',
  body: updateWorkspaceAccessGrantBody,
  answers: workspaceAccessGrants,
  async handle({ services, session, body, transact }) {
    const row = await transact((tx, { asset, row: grant }) =>
      move(services, tx, { session, asset, grant, body }),
    );
    const type = 'workspaceaccessgrants';
    const { db } = services;
    return { status: 200, document: await composeOne({ db, viewer: session, type, include: [], row }) };
  },
});

async function move(
  services: Services,
  tx: Tx,
  {
    session,
    asset,
    grant,
    body,
  }: { session: Session; asset: AssetRow; grant: WorkspaceGrantRow; body: UpdateBody },
): Promise<WorkspaceGrantRow> {
  const now = services.now();
  const { encrDS, record, move: moved } = body.data.attributes;
  const { grantedTo, folder } = body.data.relationships;
  assertMovable(grant, asset);
  const workspaceId = grantedTo?.data.id ?? grant.workspace_id;
  const leaves = workspaceId !== grant.workspace_id;
  // moving it out of a workspace takes it from the members, which is more than moving within
  if (leaves) await contractFor({ db: tx, session, assetId: asset.id, action: 'detach', now });
  const folderId = folder === undefined && !leaves ? grant.folder_id : (folder?.data?.id ?? null);
  const workspace = await targetFor(tx, session, { workspaceId, folderId });
  const changes: Partial<WorkspaceGrantRow> = { workspace_id: workspaceId, folder_id: folderId };
  if (leaves !== (encrDS !== undefined))
    throw new AppError('BadRequest', {
      detail: 'encrDS goes with another workspace, and with nothing else',
      pointer: '/data/attributes/encrDS',
    });
  if (encrDS !== undefined) {
    await checkFiledSecret(session, { encrDS, asset, workspace });
    Object.assign(changes, {
      encr_ds: encrDS,
      granter_key: session.authKey,
      key_epoch: workspace.key_epoch,
      asset_epoch: asset.key_epoch,
    });
  }
  await tx.updateTable('workspace_access_grants').set(changes).where('id', '=', grant.id).execute();
  if (leaves) {
    const way = { asset, from: grant.workspace_id, to: workspace };
    await keepStated(services, tx, { session, stated: { record, move: moved }, way });
    await announce(tx, `workspace ${grant.workspace_id}`);
  }
  return { ...grant, ...changes };
}

/** STATE-DA-12: members of the workspace lose access, participants keep theirs. */
const deleteRoute = guarded({
  method: 'DELETE',
  path: '/workspaceaccessgrants/:id',
  access: 'contract:detach',
  of: 'workspaceaccessgrants',
  source: 'API-67',
  summary:
    'Take a contract out of its workspace; its owner states the record that says so, everybody else a move.',
  body: deleteWorkspaceAccessGrantBody,
  async handle({ services, session, body, transact }) {
    await transact(async (tx, { asset, row: grant }) => {
      assertMovable(grant, asset);
      await tx.deleteFrom('workspace_access_grants').where('id', '=', grant.id).execute();
      const way = { asset, from: grant.workspace_id, to: null };
      await keepStated(services, tx, { session, stated: body.data.attributes, way });
      await announce(tx, `workspace ${grant.workspace_id}`);
    });
    return { status: 204 };
  },
});

export const workspaceGrantRoutes = [...createWorkspaceGrantRoutes, updateRoute, deleteRoute];
