import { join } from 'node:path';
import type { Config } from '../platform/config/env.ts';
import { assertHeld, type Fence } from '../platform/db/data-lock.ts';
import type { Db } from '../platform/db/database.ts';
import { LogFiles } from './log-files.ts';
import { logRows } from './log-rows.ts';
import type { LogStorage } from './log-storage.ts';
import { signedStates, type LogName } from './signed-states.ts';

/** Where a log of this installation is kept: in the data folder, or in the database that several instances share. */
export function openLogStorage(
  { dataDir, secretsKey }: Pick<Config, 'dataDir' | 'secretsKey'>,
  { db, fence }: { db: Db; fence: Fence },
  log: LogName,
): LogStorage {
  if (secretsKey !== undefined) return logRows(db, log);
  return new LogFiles({
    directory: join(dataDir, 'ledger', log),
    signedStates: signedStates(db, log),
    assertHeld: () => assertHeld(fence),
  });
}
