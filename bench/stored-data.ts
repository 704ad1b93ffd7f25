import type { Signet } from '../e2e/support/signet.ts';
import { openDatabase, type Db } from '../packages/server/src/platform/db/database.ts';

/** Changes the data of the product while it does not run, and starts it again. */
export async function changeStored(
  { dataDir, stop, start }: Signet,
  change: (db: Db) => Promise<void>,
): Promise<void> {
  await stop();
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await change(database.db).finally(() => database.close());
  await start();
}
