import { documentsMetadata } from '@signet/domain/resources/documents/resource';
import type { Selectable } from 'kysely';
import type { DocumentsTable } from '../../platform/db/contract-schema.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { groupBy, resource } from '../../http/json-api/resource.ts';

export type DocumentRow = Selectable<DocumentsTable>;

export const documentResource = resource<DocumentRow>({
  definition: documentsMetadata,
  load: (db, ids) => db.selectFrom('documents').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(documentsMetadata, row),
  links: { digitalAsset: (row) => row.asset_id },
  queries: {
    signatures: async (db, ids) =>
      groupBy(
        await db
          .selectFrom('signatures')
          .selectAll()
          .where('document_id', 'in', ids)
          .orderBy('created')
          .orderBy('id')
          .execute(),
        (row) => row.document_id,
      ),
  },
});
