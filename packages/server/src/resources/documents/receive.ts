import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@signet/domain/errors/app-error';
import { FILE_HEADER_BYTES } from '@signet/domain/files/file-format';
import { newId } from '../../platform/db/uuid.ts';
import { unbroken } from './unbroken.ts';

/** A ciphertext in a synced local file that belongs to no contract yet. */
export interface ReceivedFile {
  path: string;
  /** salt ‖ commitment, 56 bytes. */
  header: Buffer;
  /** SHA-256, hex. */
  hash: string;
}

/** The folder of incoming uploads; swept at start. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'blobs', 'incoming');
}

/**
 * Writes an upload to a `.part` file while counting and hashing it; it is never held in memory. A stream of any other
 * length than `length` is refused as soon as that is clear, and leaves nothing behind.
 *
 * @throws AppError PayloadTooLarge, InvalidFile; BadRequest when it breaks off
 */
export async function receiveFile(source: Readable, length: number, folder: string): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${newId()}.part`);
  const sha256 = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < FILE_HEADER_BYTES) head.push(chunk.subarray(0, FILE_HEADER_BYTES));
      size += chunk.length;
      if (size > length)
        return done(new AppError('PayloadTooLarge', { detail: 'the file is longer than its metadata says' }));
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(unbroken(source), counter, createWriteStream(path, { flush: true, mode: 0o600 }));
    if (size !== length)
      throw new AppError('InvalidFile', { detail: 'the file is shorter than its metadata says' });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, header: Buffer.concat(head).subarray(0, FILE_HEADER_BYTES), hash: sha256.digest('hex') };
}
