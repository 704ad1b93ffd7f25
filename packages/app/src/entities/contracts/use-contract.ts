import useSWR, { type KeyedMutator } from 'swr';
import { AppError } from '@signet/domain/errors/app-error';
import { call } from '../../shared/api-client/client.ts';
import { one } from '../../shared/api-client/answer.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { countCall } from '../../shared/api-client/open-calls.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';

/** Everything the editor, the detail page and the proof show (API-50). */
const INCLUDE = [
  'ownedBy.account',
  'createdBy',
  'documents.signatures.signer.account',
  'accessGrants.grantedTo.account',
  'myAccessGrant.grantedBy.account',
  'record',
  'encrData',
  'workspaceAccessGrant.grantedTo',
  'folder',
  'tasks.assignees',
  'tasks.completedBy',
  'tasks.createdBy',
  'customFields.customFieldDefinition',
].join(',');

export const contractKey = (id: string) => `/digitalassets/${encodeURIComponent(id)}?include=${INCLUDE}`;

/**
 * A contract as its owner signed it. An answer that is older than what this device has seen may have crossed a change of
 * another tab, so the server is asked once more before it is believed to lie.
 *
 * @throws AppError UnverifiedContract
 */
export async function fetchContract(path: string): Promise<Contract> {
  // the answer is there for the page only once it is verified: what stands beside the page waits so long
  return countCall(() =>
    verifiedAnswer(path).catch((error: unknown) => {
      if (errorCodeOf(error) !== 'UnverifiedContract') throw error;
      forgetAnswers();
      return verifiedAnswer(path);
    }),
  );
}

async function verifiedAnswer(path: string): Promise<Contract> {
  const id = decodeURIComponent(/^\/digitalassets\/([^?]+)/.exec(path)?.[1] ?? '');
  const [{ recordOf, seenRecord }, { recordedContract }] = await Promise.all([
    import('./contract-record.ts'),
    import('./recorded-contract.ts'),
  ]);
  const seen = await seenRecord(id);
  const contract = await call('GET', path, { answer: one('digitalassets') });
  if (contract.id !== id)
    throw new AppError('UnverifiedContract', { detail: 'the server answered for another contract' });
  return recordedContract(contract, await recordOf(contract, seen));
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
