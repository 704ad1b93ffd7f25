import { dayIn } from '@signet/domain/format/time-zone';
import { digitalAssets } from '@signet/domain/resources/digital-assets/resource';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { groupBy, resource } from '../../http/json-api/resource.ts';
import { loadAssets, type AssetRow } from '../../access/contract-access.ts';
import { customFieldsOf } from '../custom-fields/resource.ts';
import { strongestFirst } from '../../access/strongest-grant.ts';
import { foldersOfContracts, grantsOfContracts, locationsOfContracts } from './locations.ts';
import { labelsOfContracts } from '../tags/resource.ts';
import { encrDataOf } from './encr-data.ts';
import { newestRecords, signedRecords } from './records.ts';
import { shownState } from './state.ts';
import { transferParties, withTransfers } from './transfers.ts';

export const digitalAssetResource = resource<AssetRow>({
  definition: digitalAssets,
  load: loadAssets,
  attributes: (row, { now, timeZone }) => ({
    ...attributesOf(digitalAssets, row),
    state: shownState(row, dayIn(timeZone, now)),
  }),
  links: { ownedBy: (row) => row.owner_id, createdBy: (row) => row.created_by },
  queries: {
    workspaceAccessGrant: grantsOfContracts,
    folder: foldersOfContracts,
    location: locationsOfContracts,
    encrData: encrDataOf,
    customFields: (db, ids) => customFieldsOf(db, ids),
    tags: labelsOfContracts,
    documents: async (db, ids) =>
      groupBy(
        await db
          .selectFrom('documents')
          .selectAll()
          .where('asset_id', 'in', ids)
          .where('recorded', '=', true)
          .orderBy('created')
          .orderBy('id')
          .execute(),
        (row) => row.asset_id,
      ),
    accessGrants: async (db, ids) =>
      groupBy(
        await db
          .selectFrom('access_grants')
          .selectAll()
          .where('asset_id', 'in', ids)
          .orderBy('created')
          .orderBy('id')
          .execute(),
        (row) => row.asset_id,
      ),
    record: async (db, ids) =>
      groupBy(await withTransfers(db, await newestRecords(db, ids)), (row) => row.asset_id),
    signedRecords: async (db, ids) =>
      groupBy(await withTransfers(db, await signedRecords(db, ids)), (row) => row.asset_id),
    transferParties,
    tasks: async (db, ids) =>
      groupBy(
        await db
          .selectFrom('tasks')
          .selectAll()
          .where('asset_id', 'in', ids)
          .orderBy('created', 'desc')
          .orderBy('id', 'desc')
          .execute(),
        (row) => row.asset_id,
      ),
    async myAccessGrant(db, ids, viewer) {
      const grants = await db
        .selectFrom('access_grants')
        .selectAll()
        .where('asset_id', 'in', ids)
        .where('granted_to', '=', viewer.personId)
        .execute();
      return groupBy(grants.toSorted(strongestFirst), (row) => row.asset_id);
    },
  },
});
