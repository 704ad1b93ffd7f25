import { AppError } from '@signet/domain/errors/app-error';
import type { Tx } from '../../platform/db/database.ts';
import { folderFor } from '../../access/folder-access.ts';
import type { Session } from '../../http/sessions/session.ts';
import { workspaceFor, type WorkspaceRow } from '../../access/workspace-access.ts';

/**
 * The workspace in which the caller may file a contract, or in its folder `folderId`.
 *
 * @throws AppError as the policy of folder or workspace refuses, BadRequest for a folder of another workspace
 */
export async function targetFor(
  tx: Tx,
  viewer: Session,
  { workspaceId, folderId }: { workspaceId: string; folderId: string | null },
): Promise<WorkspaceRow> {
  if (folderId === null) {
    const call = { db: tx, viewer, workspaceId, action: 'create-contracts' } as const;
    return (await workspaceFor(call)).workspace;
  }
  const folder = await folderFor({ db: tx, viewer, folderId, action: 'add-contracts' });
  if (folder.workspace_id !== workspaceId)
    throw new AppError('BadRequest', {
      detail: 'the folder is in another workspace',
      pointer: '/data/relationships/folder',
    });
  return (await workspaceFor({ db: tx, viewer, workspaceId, action: 'read' })).workspace;
}
