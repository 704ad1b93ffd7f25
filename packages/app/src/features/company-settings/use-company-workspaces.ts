import useSWR, { type SWRResponse } from 'swr';
import type { Folder, Workspace } from '../../api-client/entities.ts';
import { readAll } from '../../api-client/read-all.ts';

/** A workspace with all that is in it but contracts. */
export interface WorkspaceWithContent extends Workspace {
  type: string;
  members?: readonly { id: string }[];
  folders?: readonly Folder[];
}

/** J-180: all workspaces of the company, which its admins see, with members and folders. */
export function useCompanyWorkspaces(): SWRResponse<WorkspaceWithContent[], unknown> {
  return useSWR<WorkspaceWithContent[], unknown>(
    '/workspaces?sort=title&include=members,folders',
    async (path: string) => (await readAll<WorkspaceWithContent>(path)).items,
  );
}
