import {
  staleGrants,
  workspaceKeys,
  type StaleGrantAttributes,
} from '@signet/domain/resources/workspace-keys/resource';
import type { Selectable } from 'kysely';
import type { WorkspaceKeysTable } from '../../platform/db/workspace-schema.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource } from '../../http/json-api/resource.ts';
import type { WorkspaceGrantRow } from '../../access/contract-places.ts';
import { wrappedContractOf, type WrappedContractRow } from './wrapped-contract.ts';

export const workspaceKeyResource = resource<Selectable<WorkspaceKeysTable>>({
  definition: workspaceKeys,
  load: (db, ids) => db.selectFrom('workspace_keys').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(workspaceKeys, row),
  links: {},
});

/** An access grant with the proofs of its contract's key. */
type StaleGrantRow = WorkspaceGrantRow & WrappedContractRow;

export const staleGrantResource = resource<StaleGrantRow>({
  definition: staleGrants,
  load: async () => [],
  attributes: (row): StaleGrantAttributes => ({
    encrDS: row.encr_ds,
    granterKey: row.granter_key,
    keyEpoch: row.key_epoch,
    ...wrappedContractOf(row),
  }),
  links: {},
});
