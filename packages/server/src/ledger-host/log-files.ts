import { dirname, join } from 'node:path';
import { decodeEntryBundle, encodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { entriesPath, TILE_WIDTH, tilePath, tileWidth } from '@signet/domain/ledger/tiles';
import { THIS_DISK, type Disk } from '../platform/disk.ts';
import { writeDurably } from '../platform/durable-file.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { HashTable } from './hash-table.ts';
import { logStateSchema, type KeptLog, type LogState } from '../trust/ledger/kept-log.ts';
import type { LogWriter } from './log-storage.ts';
import type { SignedStates } from './signed-states.ts';

const TILE_LEVELS = 8;

export interface LogFilesOptions {
  directory: string;
  /** Remembers what was signed when the files do not. */
  signedStates: SignedStates;
  /** Throws when another process has taken the files over. */
  assertHeld: () => void;
  /** That of this machine when it is left out. */
  disk?: Disk;
}

/**
 * The files of one log: bundles of entries and tiles of hashes (c2sp tlog-tiles), `state.json`, the signed `checkpoint`, and
 * `cosigned`, the same with what witnesses added. The lock of the data folder keeps other processes away.
 */
export class LogFiles implements LogWriter {
  readonly place: string;
  readonly remedy = 'Put the newest copy of the folder ledger/ back.';
  readonly isShared = false;
  readonly #options: LogFilesOptions;
  readonly #disk: Disk;

  constructor(options: LogFilesOptions) {
    this.#options = options;
    this.#disk = options.disk ?? THIS_DISK;
    this.place = `in ${options.directory}`;
  }

  async read(): Promise<KeptLog> {
    const text = await this.#read('state.json');
    return {
      state: text === undefined ? undefined : logStateSchema.parse(JSON.parse(text.toString())),
      checkpoint: (await this.#read('checkpoint'))?.toString(),
      cosigned: (await this.#read('cosigned'))?.toString(),
      known: await this.#options.signedStates.newest(),
    };
  }

  /** From the file of that width, or from a wider one that a crash left. */
  async readBundle(index: number, width: number): Promise<Uint8Array[]> {
    const bytes = (await this.#read(entriesPath(index, width))) ?? (await this.#read(entriesPath(index)));
    const entries = bytes === undefined ? [] : decodeEntryBundle(bytes).slice(0, width);
    if (entries.length < width)
      throw new OperatorError(
        `The ledger ${this.place} is damaged: entries are missing. Restore it from a backup.`,
      );
    return entries;
  }

  exclusively<T>(work: (storage: LogWriter) => Promise<T>): Promise<T> {
    return work(this);
  }

  async writeEntries(first: number, entries: readonly Uint8Array[], hashes: HashTable): Promise<void> {
    const size = first + entries.length;
    for (let index = Math.floor(first / TILE_WIDTH); index * TILE_WIDTH < size; index++) {
      const start = index * TILE_WIDTH;
      const before = start < first ? await this.readBundle(index, first - start) : [];
      const added = entries.slice(Math.max(start - first, 0), start + TILE_WIDTH - first);
      const bundle = [...before, ...added];
      await this.#write(entriesPath(index, bundle.length), encodeEntryBundle(bundle));
    }
    await this.#writeTiles(first, size, hashes);
  }

  async publish(state: LogState, sign: () => string): Promise<string> {
    await this.#write('state.json', JSON.stringify(state));
    const checkpoint = sign();
    await this.#write('checkpoint', checkpoint);
    await this.#options.signedStates.keep({ size: state.size, root: state.root, checkpoint });
    return checkpoint;
  }

  writeCosigned(note: string): Promise<void> {
    return this.#write('cosigned', note);
  }

  /** Deletes narrower files of the bundle and the tiles that have grown. */
  async tidy(oldSize: number, size: number): Promise<void> {
    for (let level = 0; oldSize >= TILE_WIDTH ** level; level++) {
      const index = Math.floor(oldSize / TILE_WIDTH ** (level + 1));
      const width = tileWidth(level, index, size);
      await this.#removeOthers(this.#path(tilePath(level, index, 1)), width);
      if (level === 0) await this.#removeOthers(this.#path(entriesPath(index, 1)), width);
    }
  }

  async #writeTiles(oldSize: number, size: number, hashes: HashTable): Promise<void> {
    for (let level = 0; size >= TILE_WIDTH ** level; level++) {
      const first = Math.floor(oldSize / TILE_WIDTH ** (level + 1));
      for (let index = first; tileWidth(level, index, size) > 0; index++) {
        const width = tileWidth(level, index, size);
        if (width === tileWidth(level, index, oldSize)) continue;
        const tile = hashes.slice(level * TILE_LEVELS, index * TILE_WIDTH, width);
        await this.#write(tilePath(level, index, width), tile);
      }
    }
  }

  async #removeOthers(partial: string, keep: number): Promise<void> {
    const folder = dirname(partial);
    for (const name of await this.#disk.readdir(folder).catch(() => [])) {
      if (name === String(keep)) continue;
      this.#options.assertHeld();
      await this.#disk.rm(join(folder, name), { force: true });
    }
  }

  #write(name: string, content: string | Uint8Array): Promise<void> {
    const { assertHeld } = this.#options;
    return writeDurably(this.#path(name), content, { disk: this.#disk, assertHeld });
  }

  #path(name: string): string {
    return join(this.#options.directory, name);
  }

  async #read(name: string): Promise<Buffer | undefined> {
    try {
      return await this.#disk.readFile(this.#path(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
