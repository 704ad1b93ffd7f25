import { canCreateNewWorkspaces, seesCompanyWorkspace } from '@signet/domain/permissions/company-policy';
import { inOrder } from '@signet/domain/workspaces/place-order';
import useSWR from 'swr';
import type { Workspace } from '../../shared/api-client/entities.ts';
import { api } from '../../shared/api-client/api.ts';
import { listPath } from '../../shared/api-client/resource-path.ts';
import { usePlaceOrder } from './order/place-order-store.ts';

const BY_AGE = { sort: 'created' } as const;

export interface WorkspaceList {
  /** Undefined until they are known; in the person's order (SIDE-27). Those without a title are left out (SIDE-11). */
  workspaces: Workspace[] | undefined;
  /** PERM-WS-07, ENT-WS-03. */
  canCreateNewWorkspaces: boolean;
  /** SIDE-10. */
  seesCompanyWorkspace: boolean;
  error: unknown;
  /** NET-18. */
  reload: () => Promise<unknown>;
}

/** The workspaces of the logged-in person (API-17), one response for sidebar and pages. */
export function useWorkspaces(): WorkspaceList {
  const order = usePlaceOrder();
  const { data, error, mutate } = useSWR(listPath('workspaces', BY_AGE), () => api.all('workspaces', BY_AGE));
  return {
    workspaces:
      data === undefined
        ? undefined
        : inOrder(
            data.items.filter(({ title }) => title !== ''),
            order,
          ),
    canCreateNewWorkspaces: data !== undefined && canCreateNewWorkspaces(data.meta),
    seesCompanyWorkspace: data !== undefined && seesCompanyWorkspace(data.meta),
    error: data === undefined ? (error as unknown) : undefined,
    reload: () => mutate(),
  };
}
