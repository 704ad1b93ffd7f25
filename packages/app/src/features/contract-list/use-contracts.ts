import { PAGE_SIZE } from '@signet/domain/resources/json-api';
import useSWRInfinite from 'swr/infinite';
import { api } from '../../shared/api-client/api.ts';
import type { Page } from '../../shared/api-client/read-answer.ts';
import { listPath } from '../../shared/api-client/resource-path.ts';
import type { Contract } from '../../shared/api-client/entities.ts';

const FIRST_PAGE = {
  include: ['ownedBy', 'myAccessGrant', 'workspaceAccessGrant.grantedTo', 'folder'],
  sort: '-created',
  page: { limit: PAGE_SIZE },
} as const;

type ContractPage = Page<Contract>;

export interface ContractsQuery {
  /** The list of a workspace or folder. @default '/digitalassets' */
  at?: string;
  /** The archived ones, in place of all others (STATE-DA-11). @default false */
  archived?: boolean;
}

export interface ContractList {
  contracts: Contract[];
  error: unknown;
  loading: boolean;
  /** Whether the server is asked again for what is shown. */
  reloading: boolean;
  /** Whether there are more to load (AREA-LIST-10). */
  more: boolean;
  loadMore: () => void;
  reload: () => Promise<unknown>;
}

/**
 * Contracts, newest first, in pages of 20 that follow links.next (NET-15, API-47 to API-49): mine, those of the
 * workspace or folder whose list `at` names, or the archived ones that I can read.
 */
export function useContracts({ at, archived = false }: ContractsQuery = {}): ContractList {
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    ContractPage,
    unknown
  >(
    (index, previous) =>
      index === 0
        ? listPath('digitalassets', {
            ...(at !== undefined && { at }),
            ...FIRST_PAGE,
            ...(archived && { filter: { state: 'archived' } }),
          })
        : ((previous as ContractPage | null)?.next ?? null),
    (path: string) => api.list('digitalassets', { at: path }),
  );
  return {
    contracts: data?.flatMap(({ items }) => items) ?? [],
    error,
    loading: isLoading || (isValidating && data !== undefined && data.length < size),
    reloading: isValidating,
    more: data?.at(-1)?.next != null,
    loadMore: () => void setSize(size + 1),
    reload: () => mutate(),
  };
}
