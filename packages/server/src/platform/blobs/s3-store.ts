import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Config } from '../config/s3.ts';
import { BLOB_KEY, BlobMissing, type BlobStore } from './blob-store.ts';
import { ask, connectS3 } from './s3-client.ts';

/** Blobs in a bucket of an S3-compatible service. */
export async function createS3Store(config: S3Config): Promise<BlobStore> {
  const { sdk, client } = await connectS3(config);
  const { PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey, paginateListObjectsV2 } = sdk;
  const Bucket = config.bucket;
  return {
    async put(key, path, length) {
      await ask(() =>
        client.send(
          new PutObjectCommand({ Bucket, Key: key, Body: createReadStream(path), ContentLength: length }),
        ),
      );
      await rm(path, { force: true });
    },
    async get(key) {
      try {
        const { Body } = await ask(() => client.send(new GetObjectCommand({ Bucket, Key: key })));
        return Body as Readable;
      } catch (cause) {
        if (cause instanceof NoSuchKey) throw new BlobMissing(key, { cause });
        throw cause;
      }
    },
    async delete(key) {
      await ask(() => client.send(new DeleteObjectCommand({ Bucket, Key: key })));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          // what has another name was put there by somebody else, and is not ours to delete
          if (BLOB_KEY.test(Key)) yield { key: Key, modified: LastModified ?? new Date() };
        }
      }
    },
  };
}
