import { watch } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../packages/server/test/support/process.ts';

/** So long a moment is waited for that may not come. */
const PATIENCE_MS = 3000;

/** Resolves when a file below the folder is made or changed whose name has the ending. */
export function changeIn(folder: string, ending: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, { recursive: true }, (_event, name) => {
      if (name?.endsWith(ending) === true) done();
    });
    const timer = setTimeout(done, PATIENCE_MS);
    function done(): void {
      clearTimeout(timer);
      watcher.close();
      resolve();
    }
  });
}

/** Resolves when a server that is being started has locked its data folder, which is just before it opens the database. */
export async function isLocked(dataDir: string, { child }: ServerProcess): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const holder = await readFile(join(dataDir, 'lock'), 'utf8').catch(() => '');
    if (holder.includes(`"pid":${child.pid},`)) return;
    await pause(5);
  }
}

/** Resolves when a server has a file below the folder open. */
export async function isReading({ child }: ServerProcess, folder: string): Promise<void> {
  const open = `/proc/${child.pid}/fd`;
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const names = await readdir(open).catch(() => []);
    const paths = await Promise.all(names.map((name) => readlink(join(open, name)).catch(() => '')));
    if (paths.some((path) => path.startsWith(`${folder}/`))) return;
    await pause(1);
  }
}
