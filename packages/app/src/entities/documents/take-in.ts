import { AppError } from '@signet/domain/errors/app-error';
import type { RecordDocument } from '@signet/domain/statements/record-facts';
import { api } from '../../shared/api-client/api.ts';
import { changeContract } from '../contracts/change-contract.ts';

/** An upload as the record will name it. */
export interface StatedDocument extends RecordDocument {
  /** The transaction of its statement. */
  bcTxId: string;
  /** Epoch of the key that it is encrypted with. */
  epoch: number;
}

/** Uploads that wait for the next record of their contract. */
interface Batch {
  documents: StatedDocument[];
  recorded: Promise<unknown>;
}

const open = new Map<string, Batch>();

/**
 * Makes an upload a part of its contract. Records come one after the other; those that arrive meanwhile share the next one.
 *
 * @returns whether its call was the one that brought the record, and so registered its statement
 * @throws AppError Conflict when the key of the upload is no longer the newest, and as changeContract
 */
export async function takeIn(contractId: string, document: StatedDocument): Promise<boolean> {
  const place = `${contractId} ${document.epoch}`;
  const batch = open.get(place);
  if (batch !== undefined) {
    batch.documents.push(document);
    await batch.recorded;
    return false;
  }
  const documents = [document];
  const recorded = record(contractId, documents, () => open.delete(place));
  open.set(place, { documents, recorded });
  await recorded;
  return true;
}

async function record(
  contractId: string,
  documents: readonly StatedDocument[],
  close: () => void,
): Promise<void> {
  let isOpen = true;
  const closeOnce = () => {
    if (isOpen) close();
    isOpen = false;
  };
  try {
    await changeContract(
      contractId,
      (content, before) => {
        closeOnce();
        if (documents.some(({ epoch }) => before.keyOutdated || before.keys.length - 1 !== epoch))
          throw new AppError('Conflict', { detail: 'somebody may have the key who was removed' });
        const ids = new Set(documents.map(({ id }) => id));
        const stated = documents.map(({ id, hash, size, name }) => ({ id, hash, size, name }));
        return {
          ...content,
          documents: [...content.documents.filter(({ id }) => !ids.has(id)), ...stated],
        };
      },
      (signed) => {
        const [{ id, bcTxId }] = documents as [StatedDocument];
        return api.update('documentsmetadata', id, { bcTxId, record: signed });
      },
    );
  } finally {
    closeOnce();
  }
}
