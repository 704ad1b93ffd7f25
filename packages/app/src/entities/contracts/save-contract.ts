import type { RecordFacts } from '@signet/domain/statements/record-facts';
import type { ContractTerm } from '@signet/domain/contracts/contract-term';
import type { ContractValue } from '@signet/domain/contracts/contract-value';
import { api } from '../../shared/api-client/api.ts';
import type { CallOptions } from '../../shared/api-client/client.ts';
import { changeContract } from './change-contract.ts';

/** The owner's input that the record states; null for a term or value that the contract does not have. */
interface Recorded extends Partial<Pick<RecordFacts, 'description' | 'expiryDate' | 'startDate' | 'title'>> {
  term?: ContractTerm | null;
  contractValue?: ContractValue | null;
}

/** What stands beside the record (docs/protocol.md, Sending). */
interface Unrecorded {
  message?: string;
  dueDate?: string | null;
}

/**
 * Saves texts, dates, term or value of an own contract (API-52), with its record; message and due date of a draft beside it.
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
    (facts) => ({ ...facts, ...statedOf(recorded) }),
    (record) => api.update('digitalassets', id, { ...attributes, record }, options),
  );
}

/** As the record says it: nothing of what the contract does not have. */
function statedOf({ term, contractValue, ...rest }: Recorded): Partial<RecordFacts> {
  return {
    ...rest,
    ...(term !== undefined && { term: term ?? undefined }),
    ...(contractValue !== undefined && { contractValue: contractValue ?? undefined }),
  };
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
