import { AppError } from '@signet/domain/errors/app-error';
import { workspaceAccessGrants } from '@signet/domain/resources/workspace-access-grants/resource';
import { createWorkspaceAccessGrantBody } from '@signet/domain/resources/workspace-access-grants/requests';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import type { Answer } from '../../http/routing/route.ts';
import { type AssetRow, contractFor } from '../../access/contract-access.ts';
import type { WorkspaceGrantRow } from '../../access/contract-places.ts';
import { guarded } from '../../access/guarded-route.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import type { WorkspaceRow } from '../../access/workspace-access.ts';
import { checkFiledSecret } from './filed-secret.ts';
import { keepStated } from './stated.ts';
import { targetFor } from './target.ts';

const shared = {
  method: 'POST',
  path: '/workspaceaccessgrants',
  source: 'API-65',
  body: createWorkspaceAccessGrantBody,
  answers: workspaceAccessGrants,
} as const;

/** POST workspaceaccessgrants (API-65) by a company admin who can open the contract, for finished contracts of the company. */
const fileInGeneralRoute = guarded({
  ...shared,
  access: 'company:manageCompanyWorkspace',
  of: 'workspaces',
  idOf: ({ body }) => body.data.relationships.grantedTo.data.id,
  summary:
    'Put a finished contract into the company workspace; encrDS is its secret wrapped for that workspace.',
  async when({ services, body }) {
    const general = await services.db
      .selectFrom('workspaces')
      .select('company_workspace')
      .where('id', '=', body.data.relationships.grantedTo.data.id)
      .executeTakeFirst();
    return general?.company_workspace === true;
  },
  async handle({ services, session, body, transact }) {
    const { digitalAsset, folder } = body.data.relationships;
    const row = transact(async (tx, { row: workspace }) => {
      if (folder !== undefined) throw new AppError('NotFound', { pointer: '/data/relationships/folder' });
      const assetId = digitalAsset.data.id;
      const { asset } = await contractFor({ db: tx, session, assetId, action: 'read', now: services.now() });
      if (asset.company_id !== workspace.company_id) throw new AppError('Forbidden');
      if (asset.state === 'draft') throw new AppError('StateChanged', { detail: 'drafts are left out' });
      const { encrDS } = body.data.attributes;
      const facts = { asset, workspace, folderId: null, encrDS };
      const grant = await grantOf(session, facts, services.now());
      await endStale(tx, grant);
      await tx.insertInto('workspace_access_grants').values(grant).execute();
      await announce(tx, `contract ${assetId}`);
      return grant;
    });
    return answerGrant(services, session, row);
  },
});

/** POST workspaceaccessgrants (API-65) by the owner, with the record of the new location. */
const fileRoute = guarded({
  ...shared,
  access: 'contract:file',
  of: 'digitalassets',
  idOf: ({ body }) => body.data.relationships.digitalAsset.data.id,
  summary: 'File a contract in a workspace or folder; encrDS is its secret wrapped for the workspace key.',
  async handle({ services, session, body, transact }) {
    const { grantedTo, folder } = body.data.relationships;
    const { encrDS, record } = body.data.attributes;
    const row = transact(async (tx, { asset }) => {
      if (asset.state === 'archived')
        throw new AppError('StateChanged', { detail: 'the contract is archived' });
      const place = { workspaceId: grantedTo.data.id, folderId: folder?.data.id ?? null };
      const workspace = await targetFor(tx, session, place);
      const facts = { asset, workspace, folderId: place.folderId, encrDS };
      const grant = await grantOf(session, facts, services.now());
      await tx.insertInto('workspace_access_grants').values(grant).execute();
      const way = { asset, from: null, to: workspace };
      await keepStated(services, tx, { session, stated: { record }, way });
      return grant;
    });
    return answerGrant(services, session, row);
  },
});

export const createWorkspaceGrantRoutes = [fileInGeneralRoute, fileRoute];

interface NewGrant {
  asset: AssetRow;
  workspace: Omit<WorkspaceRow, 'enabled'>;
  folderId: string | null;
  encrDS: string;
}

/** @throws AppError BadRequest for a wrong envelope */
async function grantOf(
  session: Session,
  { asset, workspace, folderId, encrDS }: NewGrant,
  created: Date,
): Promise<WorkspaceGrantRow> {
  await checkFiledSecret(session, { encrDS, asset, workspace });
  return {
    id: newId(),
    asset_id: asset.id,
    workspace_id: workspace.id,
    folder_id: folderId,
    company_workspace: workspace.company_workspace,
    encr_ds: encrDS,
    granter_key: session.authKey,
    key_epoch: workspace.key_epoch,
    asset_epoch: asset.key_epoch,
    asset_created: asset.created,
    created,
  };
}

/** @throws AppError Conflict for a contract that is already in a workspace */
async function answerGrant(
  services: Services,
  viewer: Session,
  created: Promise<WorkspaceGrantRow>,
): Promise<Answer> {
  const row = await created.catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new AppError('Conflict', { detail: 'the contract is in a workspace already', cause: error })
      : error;
  });
  const { db } = services;
  const type = 'workspaceaccessgrants';
  return { status: 201, document: await composeOne({ db, viewer, type, include: [], row }) };
}

/**
 * Removes the contract from the company workspace if it is there with an earlier key, to be filed again with the newest one.
 */
async function endStale(tx: Tx, grant: WorkspaceGrantRow): Promise<void> {
  await tx
    .deleteFrom('workspace_access_grants')
    .where('asset_id', '=', grant.asset_id)
    .where('workspace_id', '=', grant.workspace_id)
    .where('asset_epoch', '<', grant.asset_epoch)
    .execute();
}
