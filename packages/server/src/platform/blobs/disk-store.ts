import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BLOB_KEY, BlobMissing, type BlobStore } from './blob-store.ts';
import { syncFolder } from '../durable-file.ts';

/** Blobs as files in 256 folders below `directory`. `put` expects the file on the same file system. */
export function createDiskStore(directory: string): BlobStore {
  const pathOf = (key: string): string => {
    if (!BLOB_KEY.test(key)) throw new RangeError('A blob key is a lower-case UUID.');
    return join(directory, key.slice(-2), key);
  };
  return {
    async put(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncFolder(dirname(target));
      await syncFolder(directory);
    },
    async get(key) {
      const path = pathOf(key);
      try {
        const file = await open(path);
        return file.createReadStream();
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new BlobMissing(key, { cause });
        throw cause;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      for await (const folder of await opendirOrNothing(directory)) {
        if (!folder.isDirectory() || !/^[0-9a-f]{2}$/.test(folder.name)) continue;
        for await (const file of await opendirOrNothing(join(directory, folder.name))) {
          if (!BLOB_KEY.test(file.name)) continue;
          yield { key: file.name, modified: (await stat(join(directory, folder.name, file.name))).mtime };
        }
      }
    },
  };
}

async function opendirOrNothing(
  path: string,
): Promise<AsyncIterable<{ name: string; isDirectory(): boolean }>> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return opendir(path);
}
