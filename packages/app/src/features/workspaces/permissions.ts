import type { FolderAction } from '@signet/domain/permissions/folder-policy';
import type { WorkspaceAction } from '@signet/domain/permissions/workspace-policy';
import { FOLDER_LEVELS } from '@signet/domain/resources/folders/resource';
import type { Folder, Workspace } from '../../shared/api-client/entities.ts';

/** Whether the server lets the person do it with the workspace (PERM-KEY-02). */
export function mayInWorkspace(action: WorkspaceAction, workspace: Workspace): boolean {
  return workspace.userPermissions.includes(action);
}

/** Whether the server lets the person do it with the folder (PERM-KEY-01). */
export function mayWithFolder(action: FolderAction, folder: Folder): boolean {
  return folder.userPermissions.includes(action);
}

/** A new folder in a folder; the deepest level takes none. */
export function mayAddSubfolder(folder: Folder): boolean {
  return mayWithFolder('add-subfolders', folder) && folder.level < FOLDER_LEVELS;
}

/** Whether the person is a member: a company admin who is none manages members but may not add contracts. */
export function isMember(workspace: Workspace): boolean {
  return !mayInWorkspace('manage-members', workspace) || mayInWorkspace('create-contracts', workspace);
}
