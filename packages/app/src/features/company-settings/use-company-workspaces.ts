import useSWR, { type SWRResponse } from 'swr';
import type { Workspace } from '../../shared/api-client/entities.ts';
import { readAll } from '../../shared/api-client/read-all.ts';

/** All workspaces of the company, which its admins see, with members and folders. */
export function useCompanyWorkspaces(): SWRResponse<Workspace[], unknown> {
  return useSWR<Workspace[], unknown>(
    '/workspaces?sort=title&include=members,folders',
    async (path: string) => (await readAll('workspaces', path)).items,
  );
}
