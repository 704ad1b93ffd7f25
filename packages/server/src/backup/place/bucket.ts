import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { ask, connectS3 } from '../../platform/blobs/s3-client.ts';
import type { S3Config } from '../../platform/config/s3.ts';
import { ObjectMissing } from './object-missing.ts';
import type { BackupPlace } from './place.ts';

/** Objects in a bucket, below `root`, which is empty or ends with a slash. */
export async function openBucket(config: S3Config, root: string): Promise<BackupPlace> {
  const { sdk, client } = await connectS3(config);
  const { PutObjectCommand, GetObjectCommand, NoSuchKey, ListObjectsV2Command } = sdk;
  const Bucket = config.bucket;
  return {
    async *list(prefix) {
      let next: string | undefined;
      do {
        const page = await ask(() =>
          client.send(
            new ListObjectsV2Command({ Bucket, Prefix: `${root}${prefix}`, ContinuationToken: next }),
          ),
        );
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          if (Key.startsWith(root)) yield { name: Key.slice(root.length), bytes: Size };
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    async put(name, path, bytes) {
      await ask(() =>
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: `${root}${name}`,
            Body: createReadStream(path),
            ContentLength: bytes,
          }),
        ),
      );
    },
    async get(name) {
      try {
        const { Body } = await ask(() =>
          client.send(new GetObjectCommand({ Bucket, Key: `${root}${name}` })),
        );
        return Body as Readable;
      } catch (cause) {
        if (cause instanceof NoSuchKey) throw new ObjectMissing(name, { cause });
        throw cause;
      }
    },
  };
}
