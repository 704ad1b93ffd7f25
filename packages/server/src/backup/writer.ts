import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealedObject } from './manifest.ts';
import type { BackupPlace } from './place/place.ts';
import { sealInto } from './sealed.ts';

/** A sealed file, and what is in it. */
export interface SealedFile {
  path: string;
  sha256: string;
  bytes: number;
}

/** Writes the objects of a backup and counts them. */
export class Writer {
  readonly #place: BackupPlace;
  readonly #spool: string;
  readonly #recipient: string;
  objects = 0;
  bytes = 0;

  constructor(place: BackupPlace, { spool, recipient }: { spool: string; recipient: string }) {
    this.#place = place;
    this.#spool = spool;
    this.#recipient = recipient;
  }

  /** What lies there already, with its length in bytes. */
  async present(prefix: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for await (const { name, bytes } of this.#place.list(prefix)) found.set(name, bytes);
    return found;
  }

  /** Stores a file as it is. */
  async put(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.#place.put(name, path, size);
    this.objects += 1;
    this.bytes += size;
  }

  /** Stores a file that is sealed. */
  async sealed(name: string, { path, sha256, bytes }: SealedFile): Promise<SealedObject> {
    await this.put(name, path);
    return { name, sha256, bytes };
  }

  /** Seals what fits into memory, and stores it. */
  async seal(name: string, content: Uint8Array): Promise<SealedObject> {
    const path = join(this.#spool, `${randomUUID()}.age`);
    try {
      return await this.sealed(name, { path, ...(await sealInto(path, this.#recipient, [content])) });
    } finally {
      await rm(path, { force: true });
    }
  }
}
