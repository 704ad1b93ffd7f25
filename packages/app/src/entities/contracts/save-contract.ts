import type { RecordFacts } from '@signet/domain/statements/record-facts';
import { call, type CallOptions } from '../../shared/api-client/client.ts';
import { changeContract } from './change-contract.ts';

/** What the owner types or chooses. */
type Basics = Partial<
  Pick<RecordFacts, 'description' | 'expiryDate' | 'signingMode' | 'startDate' | 'title'>
>;

/**
 * Saves texts, dates or the signing mode of an own contract (API-52), with the record that says so.
 *
 * @throws AppError, ApiError as changeContract
 */
export async function saveContract(id: string, basics: Basics, options: CallOptions = {}): Promise<void> {
  // the server trims titles, and the record must say what it keeps
  const attributes = basics.title === undefined ? basics : { ...basics, title: basics.title.trim() };
  await changeContract(
    id,
    (facts) => ({ ...facts, ...attributes }),
    (record) =>
      call('PATCH', `/digitalassets/${id}`, {
        body: { data: { type: 'digitalassets', id, attributes: { ...attributes, record } } },
        ...options,
      }),
  );
}

/** Finishes a draft (API-53): the people of its record are invited. */
export async function finishContract(id: string): Promise<void> {
  await changeContract(
    id,
    (facts) => ({ ...facts, finished: true }),
    (record) =>
      call('PUT', `/digitalassets/${id}/undraft`, {
        body: { data: { type: 'digitalassets', id, attributes: { record } } },
      }),
  );
}

/** Takes a document out of an own contract (API-61). */
export async function removeDocument(contractId: string, documentId: string): Promise<void> {
  await changeContract(
    contractId,
    (facts) => ({ ...facts, documents: facts.documents.filter(({ id }) => id !== documentId) }),
    (record) =>
      call('DELETE', `/digitalassets/${contractId}/documents/${documentId}`, {
        body: { data: { type: 'documentsmetadata', id: documentId, attributes: { record } } },
        tell: 'failures',
      }),
  );
}
