import type { Readable } from 'node:stream';

/** Where backups lie: objects under names with slashes. Nothing is ever changed or deleted there. */
export interface BackupPlace {
  /** The names of the objects that begin with `prefix`, with their lengths in bytes. */
  list(prefix: string): AsyncIterable<{ name: string; bytes: number }>;
  /** Stores a file durably; there is the whole object or none. */
  put(name: string, path: string, bytes: number): Promise<void>;
  /** @throws ObjectMissing */
  get(name: string): Promise<Readable>;
}
