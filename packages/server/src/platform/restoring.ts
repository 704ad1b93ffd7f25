import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';
import { writeDurably } from './durable-file.ts';

/** Lies in a data folder from the first to the last step of a restore. */
const MARK = 'restoring';

/** Marks a data folder whose restore begins. */
export async function markRestoring(dataDir: string): Promise<void> {
  await writeDurably(
    join(dataDir, MARK),
    'A backup is being restored into this folder. Until this file is gone it is not complete.\n',
  );
}

/** The restore is complete. */
export function markRestored(dataDir: string): void {
  rmSync(join(dataDir, MARK));
}

/** @throws OperatorError when a restore into this folder broke off: a server would make what is missing anew */
export function assertRestored(dataDir: string): void {
  if (existsSync(join(dataDir, MARK)))
    throw new OperatorError(
      `A restore into ${dataDir} has broken off, so it is not complete. Empty the folder (and the database of DATABASE_URL), and run signet restore again.`,
    );
}
