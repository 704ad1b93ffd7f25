import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BLOBS_AT_ONCE, forEachAtOnce } from '../platform/at-once.ts';
import { BlobDamaged, BlobMissing } from '../platform/blobs/blob-store.ts';
import { checkedBlob, type KnownBlob } from '../platform/blobs/checked.ts';
import type { TaskContext } from '../platform/long-task.ts';
import { blobLine, readBlobList } from './blob-list.ts';
import { blobObject } from './names.ts';
import type { Snapshot } from './snapshot.ts';
import type { Writer } from './writer.ts';
import type { BackupSource } from './source.ts';

/** What is in the backup of the blobs that the rows name. */
interface CopiedBlobs {
  count: number;
  /** The keys of those that could not be copied. */
  lacking: string[];
  /** The lines of those that were. */
  list(): AsyncGenerator<Buffer>;
}

/**
 * Copies the blobs that do not lie there yet, as they are: they were encrypted by those who uploaded them. One that is damaged or missing
 * here is left out, so that it does not keep all others from being backed up.
 */
export async function copyBlobs(
  { blobs: storage }: BackupSource,
  {
    blobs,
    spool,
    writer,
    context,
  }: { blobs: Snapshot['blobs']; spool: string; writer: Writer; context: TaskContext },
): Promise<CopiedBlobs> {
  const present = await writer.present('blobs/');
  const lacking = new Set<string>();
  const copy = async (blob: KnownBlob): Promise<void> => {
    const path = join(spool, blob.key);
    await pipeline(await checkedBlob(storage, blob), createWriteStream(path, { mode: 0o600 }), {
      signal: context.signal,
    });
    await writer.put(blobObject(blob.key), path);
    await rm(path);
  };
  let done = 0;
  await forEachAtOnce(readBlobList(blobs.path), BLOBS_AT_ONCE, async (blob) => {
    context.signal.throwIfAborted();
    if (present.get(blobObject(blob.key)) !== blob.size)
      await copy(blob).catch((error: unknown) => {
        if (!isFaulty(error)) throw error;
        lacking.add(blob.key);
      });
    context.report({ step: 'documents', done: ++done, total: blobs.count });
  });
  return {
    count: blobs.count - lacking.size,
    lacking: [...lacking],
    async *list() {
      for await (const blob of readBlobList(blobs.path))
        if (!lacking.has(blob.key)) yield Buffer.from(blobLine(blob));
    },
  };
}

/** EIO: the disk does not give it out. */
function isFaulty(error: unknown): boolean {
  const isUnreadable = (error as NodeJS.ErrnoException).code === 'EIO';
  return error instanceof BlobMissing || error instanceof BlobDamaged || isUnreadable;
}
