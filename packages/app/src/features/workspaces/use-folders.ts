import { inOrder } from '@signet/domain/workspaces/place-order';
import type { Folder } from '../../shared/api-client/entities.ts';
import { useAll } from '../../shared/api-client/use-resource.ts';
import { usePlaceOrder } from './order/place-order-store.ts';

export interface FolderList {
  /** Undefined until they are known; in the person's order (SIDE-27). */
  folders: Folder[] | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
}

/** NET-14, API-36: the folders of a workspace that the person has access to; nothing is requested without an id. */
export function useFolders(workspaceId: string | undefined): FolderList {
  const order = usePlaceOrder();
  const { data, error, mutate } = useAll(
    'folders',
    workspaceId === undefined ? null : { at: `/workspaces/${workspaceId}/folders`, sort: 'created' },
  );
  return {
    folders: data === undefined ? undefined : inOrder(data, order),
    error: data === undefined ? (error as unknown) : undefined,
    reload: () => mutate(),
  };
}
