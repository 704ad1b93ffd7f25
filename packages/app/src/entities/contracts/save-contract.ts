import type { RecordFacts } from '@signet/domain/statements/record-facts';
import { api } from '../../shared/api-client/api.ts';
import type { CallOptions } from '../../shared/api-client/client.ts';
import { changeContract } from './change-contract.ts';

/** The owner's input that the record states. */
type Recorded = Partial<Pick<RecordFacts, 'description' | 'expiryDate' | 'startDate' | 'title'>>;

/** What stands beside the record (docs/protocol.md, Sending). */
interface Unrecorded {
  message?: string;
  dueDate?: string | null;
}

/**
 * Saves texts or dates of an own contract (API-52), with its record; message and due date of a draft beside it.
 *
 * @throws AppError, ApiError as changeContract
 */
export async function saveContract(
  id: string,
  { message, dueDate, ...basics }: Recorded & Unrecorded,
  options: Pick<CallOptions, 'tell'> = {},
): Promise<void> {
  // the server trims titles, and the record must match the stored one
  const recorded = basics.title === undefined ? basics : { ...basics, title: basics.title.trim() };
  const attributes = {
    ...recorded,
    ...(message !== undefined && { message }),
    ...(dueDate !== undefined && { dueDate }),
  };
  await changeContract(
    id,
    (facts) => ({ ...facts, ...recorded }),
    (record) => api.update('digitalassets', id, { ...attributes, record }, options),
  );
}

/** Takes a document out of an own contract (API-61). */
export async function removeDocument(contractId: string, documentId: string): Promise<void> {
  await changeContract(
    contractId,
    (facts) => ({ ...facts, documents: facts.documents.filter(({ id }) => id !== documentId) }),
    (record) => {
      const place = { at: `/digitalassets/${contractId}/documents/${documentId}`, id: documentId };
      return api.remove('documentsmetadata', place, { fields: { record } });
    },
  );
}
