import { mayInFolder } from '@signet/domain/permissions/folder-policy';
import { mayInWorkspace } from '@signet/domain/permissions/workspace-policy';
import { folderTree, type FolderNode } from '@signet/domain/workspaces/folder-tree';
import type { Folder, Workspace } from '../../shared/api-client/entities.ts';
import type { Place } from './places.ts';

/** A workspace or folder to choose. */
export interface PlaceOption extends Place {
  /** Id of the folder, or else of the workspace. */
  id: string;
  /** Workspace and folders from the outside in. */
  label: string;
}

/** The places to which the person may add contracts, each workspace with its folders. */
export function placesToAdd(workspaces: readonly Workspace[], folders: readonly Folder[]): PlaceOption[] {
  return workspaces.flatMap((workspace) => {
    const { id: workspaceId, title: workspaceTitle } = workspace;
    const within = (nodes: readonly FolderNode<Folder>[], above: string): PlaceOption[] =>
      nodes.flatMap((node) => {
        const label = `${above} / ${node.name}`;
        const option = { id: node.id, workspaceId, workspaceTitle, folderId: node.id, label };
        return [...(mayInFolder('add-contracts', node.role) ? [option] : []), ...within(node.folders, label)];
      });
    const itself = { id: workspaceId, workspaceId, workspaceTitle, folderId: null, label: workspaceTitle };
    const inside = folders.filter((folder) => folder.workspaceId === workspaceId);
    return [
      ...(mayInWorkspace('create-contracts', workspace) ? [itself] : []),
      ...within(folderTree(inside), workspaceTitle),
    ];
  });
}
