import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Config } from '../config/env.ts';
import { BlobMissing, type BlobStore, StorageUnavailable } from './blob-store.ts';

/** With ten seconds for each attempt a caller hears within 32 that the storage is away. */
const ATTEMPTS = 3;
/** Before the second attempt; twice as long before the third. */
const PAUSE_MS = 500;

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
    NoSuchKey,
    paginateListObjectsV2,
  } = await import('@aws-sdk/client-s3');
  const timeout = config.timeoutSeconds * 1000;
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeout, socketTimeout: timeout },
    // `ask` repeats: the library would send the rest of a file that it has begun to read
    maxAttempts: 1,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
  });
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
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield { key: Key, modified: LastModified ?? new Date() };
        }
      }
    },
  };
}

/** Calls the service, and again after failures that are not the caller's. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (cause) {
      const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
      if (status !== undefined && status < 500 && status !== 429) throw cause;
      if (attempt === ATTEMPTS) throw new StorageUnavailable('The bucket does not answer.', { cause });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}
