import type { ResourceDocument } from '@signet/domain/resources/json-api';
import useSWR, { type KeyedMutator } from 'swr';
import { call } from '../api-client/client.ts';
import { readOne } from '../api-client/deserialize.ts';
import type { Contract } from '../api-client/entities.ts';

/** Everything the editor, the detail page and the proof show (API-50). */
const INCLUDE = [
  'ownedBy.account',
  'createdBy',
  'documents.signatures.signer.account',
  'accessGrants.grantedTo.account',
  'myAccessGrant.grantedBy.account',
  'registration',
  'encrData',
  'workspaceAccessGrant.grantedTo',
  'folder',
  'tasks.assignees',
  'tasks.completedBy',
  'tasks.createdBy',
  'customFields.customFieldDefinition',
].join(',');

export const contractKey = (id: string) => `/digitalassets/${encodeURIComponent(id)}?include=${INCLUDE}`;

export async function fetchContract(path: string): Promise<Contract> {
  return readOne<Contract & { type: string }>(await call<ResourceDocument>('GET', path, { shown: true }));
}

export interface ContractState {
  contract: Contract | undefined;
  error: unknown;
  loading: boolean;
  /** Asks the server again, or puts in what a call answered. */
  reload: KeyedMutator<Contract>;
}

/** One contract with all it shows. */
export function useContract(id: string): ContractState {
  const { data, error, isLoading, mutate } = useSWR<Contract, unknown>(contractKey(id), fetchContract);
  return { contract: data, error, loading: isLoading, reload: mutate };
}
