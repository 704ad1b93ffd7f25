import {
  workspaceAccessGrants,
  type WorkspaceAccessGrantAttributes,
} from '@signet/domain/resources/workspace-access-grants/resource';
import { resource } from '../../http/json-api/resource.ts';
import type { ContractLocation, WorkspaceGrantRow } from '../../access/contract-places.ts';

export const workspaceGrantResource = resource<WorkspaceGrantRow & Partial<ContractLocation>>({
  definition: workspaceAccessGrants,
  load: (db, ids) => db.selectFrom('workspace_access_grants').selectAll().where('id', 'in', ids).execute(),
  attributes: (row): WorkspaceAccessGrantAttributes => ({
    encrDS: row.encr_ds,
    granterKey: row.granter_key,
    keyEpoch: row.key_epoch,
    epoch: row.asset_epoch,
    created: row.created.toISOString(),
  }),
  links: {
    digitalAsset: (row) => row.asset_id,
    grantedTo: (row) => row.workspace_id,
    folder: (row) => row.folder_id,
  },
  linked: { grantedTo: (row) => row.workspace, folder: (row) => row.folder },
});
