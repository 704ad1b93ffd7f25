/** Which list of contracts a table shows. */
export interface TablePlace {
  archive?: boolean | undefined;
  workspaceId?: string | undefined;
  folderId?: string | undefined;
}

/**
 * The name under which the preferences of a table are kept, e.g. 'workspace/{id}'.
 *
 * @throws {RangeError} when archive and workspace or folder are both set (VAL-CREATE-07): there is no such list
 */
export function tableKey({ archive = false, workspaceId, folderId }: TablePlace): string {
  if (archive && (workspaceId !== undefined || folderId !== undefined))
    throw new RangeError('tableKey: the archive has no workspaces and folders. Set one of them, not both.');
  if (archive) return 'archive';
  if (folderId !== undefined) return `folder/${folderId}`;
  return workspaceId === undefined ? 'my-contracts' : `workspace/${workspaceId}`;
}
