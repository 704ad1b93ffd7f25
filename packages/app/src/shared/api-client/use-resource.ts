import type { ResourceType } from '@signet/domain/resources/registry';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { api } from './api.ts';
import type { CallOptions } from './client.ts';
import type { Entities } from './entities.ts';
import { listPath, resourcePath, type ListQuery, type Place, type Query } from './resource-path.ts';

/** One resource, cached by its path; nothing is requested without a place. */
export function useResource<K extends ResourceType>(
  type: K,
  place: Place | null,
  query: Query<K> = {},
  options: Pick<CallOptions, 'tell'> = {},
): SWRResponse<Entities[K], unknown> {
  return useSWR<Entities[K], unknown>(
    place === null ? null : resourcePath(type, place, query),
    (at: string) => api.get(type, { at }, {}, options),
  );
}

/** The first page of a list, cached by its path; nothing is requested without a query. */
export function useList<K extends ResourceType>(
  type: K,
  query: ListQuery<K> | null = {},
  options: SWRConfiguration<Entities[K][], unknown> = {},
): SWRResponse<Entities[K][], unknown> {
  return useSWR<Entities[K][], unknown>(
    query && listPath(type, query),
    async (at: string) => (await api.list(type, { at })).items,
    options,
  );
}

/** The same for all of a list that is short by its nature. */
export function useAll<K extends ResourceType>(
  type: K,
  query: ListQuery<K> | null = {},
): SWRResponse<Entities[K][], unknown> {
  return useSWR<Entities[K][], unknown>(
    query && listPath(type, query),
    async (at: string) => (await api.all(type, { at })).items,
  );
}
