import { signatures } from '@signet/domain/resources/signatures/resource';
import type { Selectable } from 'kysely';
import type { SignaturesTable } from '../../platform/db/contract-schema.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource } from '../../http/json-api/resource.ts';

export type SignatureRow = Selectable<SignaturesTable>;

export const signatureResource = resource<SignatureRow>({
  definition: signatures,
  load: (db, ids) => db.selectFrom('signatures').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(signatures, row),
  links: { document: (row) => row.document_id, signer: (row) => row.signer_id },
});
