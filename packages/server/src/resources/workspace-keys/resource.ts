import {
  staleGrants,
  workspaceKeys,
  type StaleGrantAttributes,
  type WorkspaceKeyAttributes,
} from '@signet/domain/resources/workspace-keys/resource';
import type { Selectable } from 'kysely';
import type { WorkspaceKeysTable } from '../../platform/db/workspace-schema.ts';
import { resource } from '../../http/json-api/resource.ts';
import type { WorkspaceGrantRow } from '../../access/contract-places.ts';

export const workspaceKeyResource = resource<Selectable<WorkspaceKeysTable>>({
  definition: workspaceKeys,
  load: (db, ids) => db.selectFrom('workspace_keys').selectAll().where('id', 'in', ids).execute(),
  attributes: (row): WorkspaceKeyAttributes => ({
    epoch: row.epoch,
    publicKey: row.public_key,
    encrWsPrivateKey: row.encr_ws_private_key,
    granterKey: row.granter_key,
  }),
  links: {},
});

/** An access grant with the proofs of its contract's key. */
export interface StaleGrantRow extends WorkspaceGrantRow {
  public_key: string;
  founder_id: string;
  /** Set for a contract with more than one key; null otherwise. */
  record: StaleGrantAttributes['record'];
  owner_binding: StaleGrantAttributes['ownerBinding'];
}

export const staleGrantResource = resource<StaleGrantRow>({
  definition: staleGrants,
  load: async () => [],
  attributes: (row): StaleGrantAttributes => ({
    encrDS: row.encr_ds,
    granterKey: row.granter_key,
    keyEpoch: row.key_epoch,
    assetId: row.asset_id,
    founderId: row.founder_id,
    assetPublicKey: row.public_key,
    epoch: row.asset_epoch,
    record: row.record,
    ownerBinding: row.owner_binding,
  }),
  links: {},
});
