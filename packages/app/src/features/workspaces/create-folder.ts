import { call } from '../../shared/api-client/client.ts';
import { one } from '../../shared/api-client/answer.ts';
import type { Folder } from '../../shared/api-client/entities.ts';

export interface NewFolder {
  name: string;
  inheritPermissions: boolean;
  workspaceId: string;
  /** The folder it is made in; null at the top of the workspace. */
  parentId: string | null;
}

/** NET-17, API-38. */
export async function createFolder(folder: NewFolder): Promise<Folder> {
  const { name, inheritPermissions, workspaceId, parentId } = folder;
  const relationships = {
    workspace: { data: { type: 'workspaces', id: workspaceId } },
    ...(parentId === null ? {} : { parent: { data: { type: 'folders', id: parentId } } }),
  };
  const document = await call('POST', '/folders', {
    answer: one('folders'),
    body: { data: { type: 'folders', attributes: { name, inheritPermissions }, relationships } },
  });
  return document;
}
