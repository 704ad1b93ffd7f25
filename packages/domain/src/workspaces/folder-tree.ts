/** The folders from which a tree is made. */
export interface TreeFolder {
  id: string;
  parentFolderId: string | null;
}

export type FolderNode<T extends TreeFolder> = T & { folders: FolderNode<T>[] };

/** A flat list of folders as a tree, in its order. A folder whose parent is not in the list stands at the top. */
export function folderTree<T extends TreeFolder>(folders: readonly T[]): FolderNode<T>[] {
  const nodes = new Map(folders.map((folder) => [folder.id, { ...folder, folders: [] as FolderNode<T>[] }]));
  const roots: FolderNode<T>[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentFolderId === null ? undefined : nodes.get(node.parentFolderId);
    (parent?.folders ?? roots).push(node);
  }
  return roots;
}
