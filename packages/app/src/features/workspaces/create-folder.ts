import { api } from '../../shared/api-client/api.ts';
import { to } from '../../shared/api-client/fields.ts';
import type { Folder } from '../../shared/api-client/entities.ts';

export interface NewFolder {
  name: string;
  inheritPermissions: boolean;
  workspaceId: string;
  /** The folder it is made in; null at the top of the workspace. */
  parentId: string | null;
}

/** NET-17, API-38. */
export function createFolder({
  name,
  inheritPermissions,
  workspaceId,
  parentId,
}: NewFolder): Promise<Folder> {
  const workspace = to('workspaces', workspaceId);
  const parent = parentId === null ? {} : { parent: to('folders', parentId) };
  return api.create('folders', { name, inheritPermissions, workspace, ...parent }, { answer: 'folders' });
}
