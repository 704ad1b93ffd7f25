import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Config } from '../config/s3.ts';
import { StorageUnavailable } from './blob-store.ts';

/** With ten seconds for each attempt a caller hears within 32 that the storage is away. */
const ATTEMPTS = 3;
/** Before the second attempt; twice as long before the third. */
const PAUSE_MS = 500;

/**
 * A client of an S3-compatible service and the library that it comes from, which is loaded only here. Checksums 'WHEN_REQUIRED':
 * several services reject or corrupt the checksums that the library adds by default.
 */
export async function connectS3(config: S3Config): Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const timeout = config.timeoutSeconds * 1000;
  const client = new sdk.S3Client({
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
  return { sdk, client };
}

/**
 * Calls the service, and again after failures that are not the caller's.
 *
 * @throws StorageUnavailable after the last attempt
 */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
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
