import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decodeEntryBundle, encodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { entriesPath, TILE_WIDTH, tilePath, tileWidth } from '@signet/domain/ledger/tiles';
import { z } from 'zod';
import { OperatorError } from '../platform/operator-error.ts';
import { writeDurably } from './durable-file.ts';

const stateSchema = z.strictObject({
  origin: z.string(),
  size: z.int().min(0),
  root: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Name, size and root of a log, as `state.json` has them before they are signed. */
export type LogState = z.infer<typeof stateSchema>;

/**
 * The files of one log: bundles of entries and tiles of hashes (c2sp tlog-tiles), `state.json`, the signed `checkpoint`, and
 * `cosigned`, the same with what witnesses added. Whether they belong together is for the store to say.
 */
export class LogFiles {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  /** Undefined where there is no log yet. */
  async readState(): Promise<LogState | undefined> {
    const text = await this.#read('state.json');
    return text === undefined ? undefined : stateSchema.parse(JSON.parse(text.toString()));
  }

  writeState(state: LogState): Promise<void> {
    return writeDurably(this.#path('state.json'), JSON.stringify(state));
  }

  async readNote(name: 'checkpoint' | 'cosigned'): Promise<string | undefined> {
    return (await this.#read(name))?.toString();
  }

  writeNote(name: 'checkpoint' | 'cosigned', note: string): Promise<void> {
    return writeDurably(this.#path(name), note);
  }

  /**
   * `width` entries of a bundle: the file of that width, or a wider one that a crash left, cut down.
   *
   * @throws OperatorError when neither is there
   */
  async readBundle(index: number, width: number): Promise<Uint8Array[]> {
    const bytes = (await this.#read(entriesPath(index, width))) ?? (await this.#read(entriesPath(index)));
    if (bytes === undefined)
      throw new OperatorError(
        `The ledger in ${this.directory} is damaged: entries are missing. Restore it from a backup.`,
      );
    return decodeEntryBundle(bytes).slice(0, width);
  }

  writeBundle(index: number, entries: readonly Uint8Array[]): Promise<void> {
    return writeDurably(this.#path(entriesPath(index, entries.length)), encodeEntryBundle(entries));
  }

  /** @param hashes so many as the tile is wide */
  writeTile(level: number, index: number, width: number, hashes: Uint8Array): Promise<void> {
    return writeDurably(this.#path(tilePath(level, index, width)), hashes);
  }

  /** Deletes narrower files of the bundle and the tiles that have grown, useless once the new state is signed. */
  async removePartials(oldSize: number, size: number): Promise<void> {
    for (let level = 0; oldSize >= TILE_WIDTH ** level; level++) {
      const index = Math.floor(oldSize / TILE_WIDTH ** (level + 1));
      const width = tileWidth(level, index, size);
      await removeOthers(this.#path(tilePath(level, index, 1)), width);
      if (level === 0) await removeOthers(this.#path(entriesPath(index, 1)), width);
    }
  }

  #path(name: string): string {
    return join(this.directory, name);
  }

  async #read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#path(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

async function removeOthers(partial: string, keep: number): Promise<void> {
  const folder = dirname(partial);
  for (const name of await readdir(folder).catch(() => []))
    if (name !== String(keep)) await rm(join(folder, name), { force: true });
}
