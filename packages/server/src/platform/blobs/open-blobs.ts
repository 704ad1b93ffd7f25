import { join } from 'node:path';
import type { Config } from '../config/env.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';

/** The storage of the documents: the bucket of the settings, or `blobs` in the data folder. */
export async function openBlobs({ dataDir, s3 }: Config): Promise<BlobStore> {
  return s3 === undefined ? createDiskStore(join(dataDir, 'blobs')) : createS3Store(s3);
}
