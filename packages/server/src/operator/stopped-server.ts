import type { Config } from '../platform/config/env.ts';
import { lockDataDirectory, takenOver, type Fence } from '../platform/db/data-lock.ts';
import { openDatabase, type Db } from '../platform/db/database.ts';

/**
 * Does `work` on the data of a server that is stopped, and keeps it from being started meanwhile. Other instances of the same
 * installation are not seen here: the operator stops them (docs/operations.md).
 *
 * @throws OperatorError when it runs, or its database does not open
 */
export async function withStoppedServer<T>(
  config: Config,
  work: (stopped: { db: Db; fence: Fence }) => Promise<T>,
): Promise<T> {
  const { fence, release } = await lockDataDirectory(config.dataDir, abandon);
  try {
    const database = await openDatabase({ ...config, fence });
    try {
      return await work({ db: database.db, fence });
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}

/** Ends at once: the folder belongs to another process by now. */
function abandon(fence: Fence): void {
  process.stderr.write(`${takenOver(fence)}\n`);
  process.exit(1);
}
