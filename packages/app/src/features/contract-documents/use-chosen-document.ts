import { extensionOf } from '@signet/domain/validation/file-extension';
import { useState } from 'react';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';

/** Whether the app shows the pages of a document. */
export const isPdf = ({ name }: ContractDocument): boolean => extensionOf(name) === 'pdf';

export interface ChosenDocument {
  documents: readonly ContractDocument[];
  chosen: ContractDocument | undefined;
  choose: (id: string) => void;
}

/** The document of a contract that is read: the first PDF until another one is chosen. */
export function useChosenDocument({ documents = [] }: Contract): ChosenDocument {
  const [id, choose] = useState<string>();
  const chosen = documents.find((document) => document.id === id) ?? documents.find(isPdf) ?? documents[0];
  return { documents, chosen, choose };
}
