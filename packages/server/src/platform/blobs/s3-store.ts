import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Config } from '../config/env.ts';
import type { BlobStore } from './blob-store.ts';

/**
 * Blobs in a bucket of an S3-compatible service; the client library is loaded only here. Checksums 'WHEN_REQUIRED':
 * several services reject or corrupt the checksums that the library adds by default.
 */
export async function createS3Store(config: S3Config): Promise<BlobStore> {
  const {
    S3Client,
    PutObjectCommand,
    GetObjectCommand,
    DeleteObjectCommand,
    HeadBucketCommand,
    paginateListObjectsV2,
  } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
  });
  const Bucket = config.bucket;
  return {
    async put(key, path, length) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: key, Body: createReadStream(path), ContentLength: length }),
      );
      await rm(path, { force: true });
    },
    async get(key, range) {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key: key, ...(Range === undefined ? {} : { Range }) }),
      );
      return Body as Readable;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, modified: LastModified ?? new Date() };
        }
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}
