import { FOLDER_LEVELS } from '@signet/domain/resources/folders';
import type { Folder, Workspace } from '../../api-client/entities.ts';

/** SIDE-15: a new folder at the top of a workspace. */
export function mayAddFolder({ userPermissions }: Workspace): boolean {
  return userPermissions.includes('manage-folders');
}

/** A new folder in a folder; the deepest level takes none (J-108). */
export function mayAddSubfolder({ userPermissions, level }: Folder): boolean {
  return userPermissions.includes('add-subfolders') && level < FOLDER_LEVELS;
}
