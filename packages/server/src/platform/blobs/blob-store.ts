import type { Readable } from 'node:stream';

/** First and last byte of a part, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where ciphertexts lie. Keys are random ids made by the server, objects are never changed. `put` takes a finished
 * local file, because its length and hash must be known before it counts as stored.
 */
export interface BlobStore {
  /** Takes the file over, durably; afterwards nothing is left at `path`. */
  put(key: string, path: string, length: number): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes the object; one that is not there is no error. */
  delete: (key: string) => Promise<void>;
  /** All objects with the time of their last change. */
  list(): AsyncIterable<{ key: string; modified: Date }>;
  /** @throws Error when objects cannot be stored now */
  check(): Promise<void>;
}
