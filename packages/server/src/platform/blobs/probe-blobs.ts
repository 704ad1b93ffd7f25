import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from './blob-store.ts';

/**
 * Stores a blob, reads it and deletes it; the sweep deletes one that stays because the server ends in between.
 *
 * @param incoming folder for the file, where uploads arrive
 * @throws Error when any of that fails
 */
export async function probeBlobs(blobs: BlobStore, incoming: string): Promise<void> {
  const key = randomUUID();
  const path = join(incoming, key);
  const content = randomBytes(32);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, content);
    await blobs.put(key, path, content.length);
    if (!content.equals(await buffer(await blobs.get(key))))
      throw new Error('A blob that was just stored reads differently.');
  } finally {
    await rm(path, { force: true });
    await blobs.delete(key);
  }
}
