import { folderTree, type FolderNode } from '@signet/domain/workspaces/folder-tree';
import type { ContractPlace } from '@signet/domain/permissions/contract-policy';
import type { Contract, Folder, Workspace } from '../../shared/api-client/entities.ts';

/** Where contracts lie: a workspace, or a folder in it. */
export interface Place {
  workspaceId: string;
  folderId: string | null;
}

/** A workspace or folder to choose. */
export interface PlaceOption extends Place {
  /** Of the folder, or else the workspace. */
  id: string;
  /** Workspace and folders from the outside in. */
  label: string;
}

/** VAL-CREATE-05, -06: contracts are added to the workspace itself. */
export const mayAddToWorkspace = ({ userPermissions }: Pick<Workspace, 'userPermissions'>): boolean =>
  userPermissions.includes('create-contracts');

/** Contracts are added to the folder. */
export const mayAddToFolder = ({ userPermissions }: Pick<Folder, 'userPermissions'>): boolean =>
  userPermissions.includes('add-contracts');

/** Where the person may add contracts, each workspace with its folders. */
export function placesToAdd(workspaces: readonly Workspace[], folders: readonly Folder[]): PlaceOption[] {
  return workspaces.flatMap((workspace) => {
    const { id: workspaceId, title } = workspace;
    const within = (nodes: readonly FolderNode<Folder>[], above: string): PlaceOption[] =>
      nodes.flatMap((node) => {
        const label = `${above} / ${node.name}`;
        const option = { id: node.id, workspaceId, folderId: node.id, label };
        return [...(mayAddToFolder(node) ? [option] : []), ...within(node.folders, label)];
      });
    const itself = { id: workspaceId, workspaceId, folderId: null, label: title };
    const inside = folders.filter((folder) => folder.workspaceId === workspaceId);
    return [...(mayAddToWorkspace(workspace) ? [itself] : []), ...within(folderTree(inside), title)];
  });
}

/** What the person is to a contract by the place it is filed in, out of what the server says they may do there. */
export function placeOfContract({
  workspaceAccessGrant,
  folder,
}: Pick<Contract, 'workspaceAccessGrant' | 'folder'>): ContractPlace | undefined {
  const workspace = workspaceAccessGrant?.grantedTo;
  if (workspace?.userPermissions === undefined) return undefined;
  const adds = mayAddToWorkspace(workspace);
  if (workspace.userPermissions.includes('manage-members')) return adds ? 'maintainer' : 'company-admin';
  return (folder == null ? adds : mayAddToFolder(folder)) ? 'editor' : 'reader';
}
