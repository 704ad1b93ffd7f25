import type { ResourceDocument } from '@signet/domain/resources/json-api';
import { composeOne } from '../../http/json-api/compose.ts';
import type { Services } from '../../http/services.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { DocumentRow } from './resource.ts';

/** The answer with the metadata of a document, with the `include`d resources. */
export function shownDocument(
  { db }: Services,
  viewer: Session,
  { row, include = [] }: { row: DocumentRow; include?: readonly string[] },
): Promise<ResourceDocument> {
  return composeOne({ db, viewer, type: 'documentsmetadata', include, row });
}
