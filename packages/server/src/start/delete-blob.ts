import { inTransaction } from '../platform/db/transaction.ts';
import { isBackupRunning } from '../platform/running-backups.ts';
import type { Services } from '../http/services.ts';

/** Longer than most backups still take once a document was deleted. */
const LATER_SECONDS = 10 * 60;

/** Deletes a blob that no row names any more; while any instance makes a backup, whose rows may still name it, later. */
export async function deleteBlob({ blobs, db, jobs }: Services, key: string): Promise<void> {
  if (!(await isBackupRunning(db))) return blobs.delete(key);
  await inTransaction(db, (tx) => jobs.enqueue(tx, 'blob-delete', key, LATER_SECONDS));
}
