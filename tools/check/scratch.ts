import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A whole run has taken less than one. */
const GIGABYTES = 4;

/**
 * Where tests write what they throw away: into memory where the machine lets programs use it as a folder, as every server syncs to
 * its disk all the time. Removed with this process.
 *
 * @returns undefined where there is none that is large enough; then the usual temporary folder has to do
 */
export function scratchFolder(): string | undefined {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'signet-check-'));
  // PostgreSQL, which refuses to run as root, must reach its own folder in it
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
  return folder;
}

function hasRoom(): boolean {
  try {
    const [, , , options = ''] =
      readFileSync('/proc/mounts', 'utf8')
        .split('\n')
        .map((line) => line.split(' '))
        .find(([, place]) => place === MEMORY) ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    return options.startsWith('rw') && !options.includes('noexec') && bavail * bsize > GIGABYTES * 2 ** 30;
  } catch {
    // another system than Linux
    return false;
  }
}
