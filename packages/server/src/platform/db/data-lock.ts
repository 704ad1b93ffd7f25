import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

/** Keeps a second process away from a data folder: two writers would silently lose each other's rows. */
export interface DataLock {
  release(): Promise<void>;
}

const refusal = (directory: string): string =>
  `Another Signet is already using the data folder ${directory}. Stop it first, or set DATA_DIR to another folder.`;

/**
 * Locks `directory` for this process; the lock ends with the process, even with a killed one.
 *
 * @throws Error with a sentence for the operator when another process holds it
 */
export async function lockDataDirectory(
  directory: string,
  platform: NodeJS.Platform = process.platform,
): Promise<DataLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = realpathSync(directory);
  return platform === 'linux' ? lockBySocket(path) : lockByFile(path);
}

/** A socket in Linux's abstract name space: the kernel drops it when the process dies. */
function lockBySocket(path: string): Promise<DataLock> {
  const server: Server = createServer((socket) => socket.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(refusal(path)) : error);
    });
    server.listen(`\0signet:${path}`, () => {
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function lockByFile(path: string): DataLock {
  const file = `${path}.lock`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const descriptor = openSync(file, 'wx', 0o600);
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      return { release: async () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isAlive(Number(readFileSync(file, 'utf8')))) throw new Error(refusal(path), { cause: error });
      rmSync(file, { force: true });
    }
  }
  throw new Error(refusal(path));
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
