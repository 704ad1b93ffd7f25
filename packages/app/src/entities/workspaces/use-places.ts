import useSWR from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { placesToAdd, type PlaceOption } from './places-to-add.ts';

export interface Places {
  /** Undefined until they are known. */
  places: PlaceOption[] | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
}

/** Every workspace and folder where the person may add contracts (API-17, API-37). */
export function usePlaces(): Places {
  const { data, error, mutate } = useSWR<PlaceOption[], unknown>('places-to-add', async () => {
    const [workspaces, folders] = await Promise.all([
      api.all('workspaces', { sort: 'title' }),
      api.all('folders', { sort: 'name' }),
    ]);
    return placesToAdd(workspaces.items, folders.items);
  });
  return { places: data, error: data === undefined ? error : undefined, reload: () => mutate() };
}
