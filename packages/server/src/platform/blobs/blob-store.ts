import type { Readable } from 'node:stream';

/** The keys of blobs: lower-case UUIDs. */
export const BLOB_KEY = /^[0-9a-f-]{36}$/;

/** The storage does not answer, or only with failures of its own: nothing is known to have been done, and later it may work. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** The storage has no such blob, although the database names it. */
export class BlobMissing extends Error {
  override readonly name = 'BlobMissing';
  constructor(key: string, options?: ErrorOptions) {
    super(`The blob ${key} is missing: put it back from a backup.`, options);
  }
}

/** The blob is not what was stored. */
export class BlobDamaged extends Error {
  override readonly name = 'BlobDamaged';
  constructor(key: string) {
    super(`The blob ${key} is damaged, its hash is not that of the upload: put it back from a backup.`);
  }
}

/**
 * The storage of ciphertexts. Keys are random ids made by the server, objects are never changed. `put` takes a finished
 * local file, because its length and hash must be known before it counts as stored.
 */
export interface BlobStore {
  /**
   * Stores the file durably and removes it from `path`.
   *
   * @throws StorageUnavailable
   */
  put(key: string, path: string, length: number): Promise<void>;
  /** @throws StorageUnavailable, BlobMissing */
  get(key: string): Promise<Readable>;
  /** Deletes the object; a missing one is no error. */
  delete: (key: string) => Promise<void>;
  /** All objects with the time of their last change. */
  list(): AsyncIterable<{ key: string; modified: Date }>;
}
