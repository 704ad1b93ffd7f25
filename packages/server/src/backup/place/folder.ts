import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ObjectMissing } from './object-missing.ts';
import type { BackupPlace } from './place.ts';
import { syncFolder } from '../../platform/durable-file.ts';

/** Objects that are being written; what a crash leaves of them is never taken for one. */
const UNFINISHED = '.part';

/** Objects as files below a folder, which is made with the first of them. */
export function openFolder(folder: string): BackupPlace {
  return {
    async *list(prefix) {
      const start = join(folder, dirname(`${prefix}x`));
      for await (const path of filesBelow(start)) {
        const name = relative(folder, path);
        if (name.startsWith(prefix) && !name.endsWith(UNFINISHED))
          yield { name, bytes: (await stat(path)).size };
      }
    },
    async put(name, path) {
      const target = join(folder, name);
      const part = `${target}.${randomUUID()}${UNFINISHED}`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await pipeline(createReadStream(path), createWriteStream(part, { flush: true, mode: 0o600 }));
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(dirname(target));
    },
    async get(name) {
      try {
        return (await open(join(folder, name))).createReadStream();
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new ObjectMissing(name, { cause });
        throw cause;
      }
    },
  };
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

async function entriesOf(
  folder: string,
): Promise<{ name: string; isFile(): boolean; isDirectory(): boolean }[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
