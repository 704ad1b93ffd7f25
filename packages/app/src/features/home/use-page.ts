import type { ResourceType } from '@signet/domain/resources/registry';
import useSWR, { type SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import type { Entities } from '../../shared/api-client/entities.ts';
import type { Page } from '../../shared/api-client/read-answer.ts';
import { listPath, type ListQuery } from '../../shared/api-client/resource-path.ts';

/** The first page of a list with its meta, cached by its path; not for a query of which `useList` keeps the items. */
export function usePage<K extends ResourceType>(
  type: K,
  query: ListQuery<K>,
): SWRResponse<Page<Entities[K]>, unknown> {
  return useSWR<Page<Entities[K]>, unknown>(listPath(type, query), (at: string) => api.list(type, { at }));
}
