import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BLOBS_AT_ONCE, forEachAtOnce } from '../../platform/at-once.ts';
import type { KnownBlob } from '../../platform/blobs/checked.ts';
import { openBlobs } from '../../platform/blobs/open-blobs.ts';
import type { Config } from '../../platform/config/env.ts';
import type { Progress } from '../../platform/long-task.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { incomingFolder } from '../../resources/documents/receive.ts';
import { readBlobList } from '../blob-list.ts';
import type { Manifest } from '../manifest.ts';
import { blobObject } from '../names.ts';
import { damaged } from '../sealed.ts';
import type { BackupReader } from './backup-reader.ts';

/**
 * Stores the documents of a backup, each once its hash is right, on the disk or in the bucket of the settings.
 *
 * @throws OperatorError when one is missing or damaged
 */
export async function restoreBlobs(
  config: Config,
  {
    manifest,
    reader,
    spool,
    report,
  }: { manifest: Manifest; reader: BackupReader; spool: string; report: (progress: Progress) => void },
): Promise<void> {
  const list = join(spool, 'blobs');
  await reader.contentInto(list, manifest.blobs);
  const storage = await openBlobs(config);
  const incoming = incomingFolder(config.dataDir);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  let done = 0;
  await forEachAtOnce(readBlobList(list), BLOBS_AT_ONCE, async (blob) => {
    const path = join(incoming, blob.key);
    await receive(path, blob, reader);
    await storage.put(blob.key, path, blob.size);
    report({ step: 'documents', done: ++done, total: manifest.blobCount });
  });
  await rm(incoming, { recursive: true });
}

async function receive(path: string, { key, hash, size }: KnownBlob, { place }: BackupReader): Promise<void> {
  const name = blobObject(key);
  const sha256 = createHash('sha256');
  let bytes = 0;
  await pipeline(
    await place.get(name),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > size) throw new OperatorError(damaged(name));
        sha256.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flush: true, mode: 0o600 }),
  );
  if (sha256.digest('hex') !== hash) throw new OperatorError(damaged(name));
}
