import { AppError } from '@signet/domain/errors/app-error';
import { workspaceAccessGrants } from '@signet/domain/resources/workspace-access-grants/resource';
import { createWorkspaceAccessGrantBody } from '@signet/domain/resources/workspace-access-grants/requests';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { route } from '../../http/routing/route.ts';
import { type AssetRow, contractFor } from '../../access/contract-access.ts';
import type { WorkspaceGrantRow } from '../../access/contract-places.ts';
import { checkEnvelope, contractKeyOf, workspaceRecipientOf } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import { workspaceFor, type WorkspaceRow } from '../../access/workspace-access.ts';
import { keepStated } from './stated.ts';
import { targetFor } from './target.ts';

type Body = z.output<typeof createWorkspaceAccessGrantBody>;

/** POST workspaceaccessgrants (API-65): the owner files a contract and states the record that says so, a company admin puts one into the company workspace. */
export const createWorkspaceGrantRoute = route({
  method: 'POST',
  path: '/workspaceaccessgrants',
  access: 'contract:file',
  contractOf: 'body',
  source: 'API-65',
  summary: 'File a contract in a workspace or folder; encrDS is its secret wrapped for the workspace key.',
  body: createWorkspaceAccessGrantBody,
  answers: workspaceAccessGrants,
  async handle({ services, body, ...call }) {
    const session = call.session;
    const { db } = services;
    const { encrDS, record } = body.data.attributes;
    try {
      const row = await inTransaction(db, async (tx) => {
        const { asset, workspace, folderId } = await filingFor(tx, session, body, services.now());
        await checkEnvelope({
          envelope: encrDS,
          session,
          key: contractKeyOf(asset),
          recipient: workspaceRecipientOf(workspace),
          pointer: '/data/attributes/encrDS',
        });
        const grant: WorkspaceGrantRow = {
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
          created: services.now(),
        };
        const stale = await staleInGeneral(tx, grant);
        if (stale !== undefined)
          await tx.deleteFrom('workspace_access_grants').where('id', '=', stale.id).execute();
        await tx.insertInto('workspace_access_grants').values(grant).execute();
        if (!workspace.company_workspace) {
          const way = { asset, from: null, to: workspace };
          await keepStated(services, tx, { session, stated: { record }, way });
        }
        return grant;
      });
      const type = 'workspaceaccessgrants';
      return { status: 201, document: await composeOne({ db, viewer: session, type, include: [], row }) };
    } catch (error) {
      if (isUniqueViolation(error))
        throw new AppError('Conflict', { detail: 'the contract is in a workspace already', cause: error });
      throw error;
    }
  },
});

/** The contract as it lies in the company workspace with an earlier key: whoever has the newest one files it anew. */
async function staleInGeneral(tx: Tx, grant: WorkspaceGrantRow): Promise<{ id: string } | undefined> {
  if (!grant.company_workspace) return undefined;
  return tx
    .selectFrom('workspace_access_grants')
    .select('id')
    .where('asset_id', '=', grant.asset_id)
    .where('workspace_id', '=', grant.workspace_id)
    .where('asset_epoch', '<', grant.asset_epoch)
    .executeTakeFirst();
}

interface NewFiling {
  asset: AssetRow;
  workspace: WorkspaceRow;
  folderId: string | null;
}

async function filingFor(tx: Tx, session: Session, { data }: Body, now: Date): Promise<NewFiling> {
  const { digitalAsset, grantedTo, folder } = data.relationships;
  const folderId = folder?.data.id ?? null;
  const workspaceId = grantedTo.data.id;
  const contract = { db: tx, session, assetId: digitalAsset.data.id, now };
  const general = await tx
    .selectFrom('workspaces')
    .select('company_workspace')
    .where('id', '=', workspaceId)
    .executeTakeFirst();
  if (general?.company_workspace === true) {
    if (folderId !== null) throw new AppError('NotFound', { pointer: '/data/relationships/folder' });
    const { asset } = await contractFor({ ...contract, action: 'read' });
    return { asset, workspace: await companyWorkspaceFor(tx, session, workspaceId, asset), folderId };
  }
  const { asset } = await contractFor({ ...contract, action: 'file' });
  if (asset.state === 'archived') throw new AppError('StateChanged', { detail: 'the contract is archived' });
  return { asset, workspace: await targetFor(tx, session, { workspaceId, folderId }), folderId };
}

/** Every finished contract of the company, by an admin who can open it. */
async function companyWorkspaceFor(
  tx: Tx,
  viewer: Session,
  workspaceId: string,
  asset: AssetRow,
): Promise<WorkspaceRow> {
  const { workspace } = await workspaceFor({ db: tx, viewer, workspaceId, action: 'read' });
  if (asset.company_id !== workspace.company_id) throw new AppError('Forbidden');
  if (asset.state === 'draft') throw new AppError('StateChanged', { detail: 'drafts are left out' });
  return workspace;
}
