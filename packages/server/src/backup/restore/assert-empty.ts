import { readdir } from 'node:fs/promises';
import { OperatorError } from '../../platform/operator-error.ts';

/** What a file system puts into its uppermost folder. */
const OF_THE_DISK = 'lost+found';

/** @throws OperatorError when there is something in the folder, which may be missing */
export async function assertEmpty(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const [first] = names.filter((name) => name !== OF_THE_DISK);
  if (first !== undefined)
    throw new OperatorError(
      `The data folder ${dataDir} is not empty (${first} lies there). A backup is restored into an empty folder only: set DATA_DIR to another one, or move away what is there.`,
    );
}
