import type { Readable } from 'node:stream';

/** First and last byte of a range, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The storage of ciphertexts. Keys are random ids made by the server, objects are never changed. `put` takes a finished
 * local file, because its length and hash must be known before it counts as stored.
 */
export interface BlobStore {
  /** Stores the file durably and removes it from `path`. */
  put(key: string, path: string, length: number): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes the object; a missing one is no error. */
  delete: (key: string) => Promise<void>;
  /** All objects with the time of their last change. */
  list(): AsyncIterable<{ key: string; modified: Date }>;
  /** @throws Error when objects cannot be stored now */
  check(): Promise<void>;
}
