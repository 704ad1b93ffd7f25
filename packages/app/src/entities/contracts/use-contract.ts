import useSWR, { type KeyedMutator } from 'swr';
import { AppError } from '@signet/domain/errors/app-error';
import { api } from '../../shared/api-client/api.ts';
import { resourcePath } from '../../shared/api-client/resource-path.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { countCall } from '../../shared/api-client/open-calls.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';

/** Everything the editor, the detail page and the proof show (API-50). */
const QUERY = {
  include: [
    'ownedBy.account',
    'createdBy',
    'documents.signatures.signer.account',
    'accessGrants.grantedTo.account',
    'myAccessGrant.grantedBy.account',
    'myAccessGrant.wrappedBy.account',
    'record',
    'encrData',
    'workspaceAccessGrant.grantedTo',
    'folder',
    'tasks.assignees',
    'tasks.completedBy',
    'tasks.createdBy',
    'customFields.customFieldDefinition',
    'tags',
  ],
} as const;

/**
 * A contract as its owner signed it. A response older than this device has seen may have crossed a change of another tab, so
 * it is requested once more before the server counts as lying.
 *
 * @throws AppError UnverifiedContract
 */
export async function fetchContract(id: string): Promise<Contract> {
  // the page gets the response only once it is verified, so other parts wait for that
  return countCall(() =>
    verifiedAnswer(id).catch((error: unknown) => {
      if (errorCodeOf(error) !== 'UnverifiedContract') throw error;
      forgetAnswers();
      return verifiedAnswer(id);
    }),
  );
}

async function verifiedAnswer(id: string): Promise<Contract> {
  const [{ recordOf, seenRecord }, { recordedContract }] = await Promise.all([
    import('./contract-record.ts'),
    import('./recorded-contract.ts'),
  ]);
  const seen = await seenRecord(id);
  const contract = await api.get('digitalassets', id, QUERY);
  if (contract.id !== id)
    throw new AppError('UnverifiedContract', { detail: 'the server answered for another contract' });
  return recordedContract(contract, await recordOf(contract, seen));
}

export interface ContractState {
  contract: Contract | undefined;
  error: unknown;
  loading: boolean;
  /** Requests it again, or stores the response of a call. */
  reload: KeyedMutator<Contract>;
}

/** One contract with everything its page shows. */
export function useContract(id: string): ContractState {
  const { data, error, isLoading, mutate } = useSWR<Contract, unknown>(
    resourcePath('digitalassets', id, QUERY),
    () => fetchContract(id),
  );
  return { contract: data, error, loading: isLoading, reload: mutate };
}
