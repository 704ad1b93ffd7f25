import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { BlobDamaged, type BlobStore } from './blob-store.ts';

/** So much of an answer waits for the hash: a damaged blob of up to this size is refused before anything was sent. */
const HELD_BYTES = 1024 * 1024;

/** What the database knows of a blob. */
export interface KnownBlob {
  key: string;
  /** SHA-256, hex. */
  hash: string;
  size: number;
}

/** First and last byte of a range, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The bytes of a blob, or those of a range, hashed as a whole while they pass. The last of them are held back until the hash is
 * right: the stream of a damaged blob ends with BlobDamaged, never as if it were complete.
 *
 * @throws BlobMissing, StorageUnavailable, or an error of the storage
 */
export async function checkedBlob(
  blobs: BlobStore,
  { key, hash, size }: KnownBlob,
  range: ByteRange = { start: 0, end: size - 1 },
): Promise<Readable> {
  const source = await blobs.get(key);
  const sha256 = createHash('sha256');
  const held: Buffer[] = [];
  let heldBytes = 0;
  let position = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // an answer has announced its length: what is longer would look complete before its end
      if (position + chunk.length > size) return done(new BlobDamaged(key));
      sha256.update(chunk);
      const part = chunk.subarray(Math.max(0, range.start - position), Math.max(0, range.end + 1 - position));
      position += chunk.length;
      if (part.length > 0) held.push(part);
      heldBytes += part.length;
      for (
        let first = held[0];
        first !== undefined && heldBytes - first.length >= HELD_BYTES;
        first = held[0]
      ) {
        this.push(first);
        heldBytes -= first.length;
        held.shift();
      }
      done();
    },
    flush(done) {
      if (sha256.digest('hex') !== hash) return done(new BlobDamaged(key));
      for (const part of held) this.push(part);
      done();
    },
  });
  // the reader of `check` gets the error, too
  pipeline(source, check, () => undefined);
  return check;
}
