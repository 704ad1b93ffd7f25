import { mayInFolder } from '@signet/domain/permissions/folder-policy';
import { FOLDER_LEVELS } from '@signet/domain/resources/folders/resource';
import type { Folder } from '../../shared/api-client/entities.ts';

/** A new folder in a folder; the deepest level has none. */
export function mayAddSubfolder({ role, level }: Folder): boolean {
  return mayInFolder('add-subfolders', role) && level < FOLDER_LEVELS;
}
