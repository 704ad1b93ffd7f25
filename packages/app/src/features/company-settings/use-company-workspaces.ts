import type { SWRResponse } from 'swr';
import type { Workspace } from '../../shared/api-client/entities.ts';
import { useAll } from '../../shared/api-client/use-resource.ts';

/** All workspaces of the company, which its admins see, with members and folders. */
export function useCompanyWorkspaces(): SWRResponse<Workspace[], unknown> {
  return useAll('workspaces', { sort: 'title', include: ['members', 'folders'] });
}
