import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Config } from '../../platform/config/env.ts';
import type { Fence } from '../../platform/db/data-lock.ts';
import { openEmptyDatabase, type Db } from '../../platform/db/database.ts';
import { loadRows } from '../../platform/db/load-rows.ts';
import type { Progress } from '../../platform/long-task.ts';
import { explained, OperatorError } from '../../platform/operator-error.ts';
import { linesOf } from '../lines.ts';
import type { Manifest } from '../manifest.ts';

/** The migration since which logs can lie in the database. */
const SHARED_SINCE = '0026';

/**
 * Puts the rows of a backup into an empty database with the schema of that time. The next start of the server brings it up to date.
 *
 * @param path of the file of rows, decrypted and compared with the manifest
 * @returns how many they are
 * @throws OperatorError
 */
export async function restoreRows(
  config: Config,
  {
    fence,
    manifest,
    path,
    report,
  }: { fence: Fence; manifest: Manifest; path: string; report: (progress: Progress) => void },
): Promise<number> {
  const total = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const counts = await explained(
    {
      about: 'The rows cannot be put into the database',
      remedy:
        'Look whether the disk is full, or what DATABASE_URL names refuses them; empty the database and DATA_DIR, and begin again.',
    },
    async () => {
      const database = await openEmptyDatabase({ ...config, fence }, manifest.schema);
      try {
        const rows = createGunzip();
        // an error of the file reaches whoever reads the rows
        pipeline(createReadStream(path), rows, () => undefined);
        const loaded = await loadRows(database.db, linesOf(rows), (done) =>
          report({ step: 'rows', done, total }),
        );
        await forgetSharing(database.db, manifest.schema);
        return loaded;
      } finally {
        await database.close();
      }
    },
  );
  for (const [table, count] of Object.entries(manifest.tables))
    if (counts[table] !== count)
      throw new OperatorError(
        `The table ${table} got ${counts[table] ?? 0} rows and had ${count}. Restore another backup.`,
      );
  return total;
}

/** The logs lie in files again, whose memory these rows are. */
async function forgetSharing(db: Db, schema: string): Promise<void> {
  if (schema >= SHARED_SINCE)
    await db.updateTable('ledger_states').set({ origin: null, cosigned: null }).execute();
}
