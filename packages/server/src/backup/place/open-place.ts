import type { BackupConfig } from '../../platform/config/backup.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { BackupPlace } from './place.ts';

/** The place of the settings. */
export async function openPlace({ place }: BackupConfig): Promise<BackupPlace> {
  return 'folder' in place ? openFolder(place.folder) : openBucket(place.s3, place.prefix);
}
