import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openCheckpoint, signCheckpoint } from '@signet/domain/ledger/checkpoint';
import { decodeEntryBundle, encodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { openEntry, stampEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { leafHash } from '@signet/domain/ledger/merkle';
import { entriesPath, TILE_WIDTH, tilePath, tileWidth } from '@signet/domain/ledger/tiles';
import { formatTlogProof } from '@signet/domain/ledger/tlog-proof';
import { inclusionProof, rootOf, type HashReader } from '@signet/domain/ledger/tree';
import { toHex } from '@signet/domain/bytes/hex';
import { z } from 'zod';
import { writeDurably } from './durable-file.ts';
import { HashTable } from './hash-table.ts';

const stateSchema = z.strictObject({
  origin: z.string(),
  size: z.int().min(0),
  root: z.string().regex(/^[0-9a-f]{64}$/),
});
type State = z.infer<typeof stateSchema>;
const TILE_LEVELS = 8;

export interface LogOptions {
  directory: string;
  /** Name of a new log; an existing one keeps its name. */
  origin: string;
  /** Ed25519, 32 bytes. */
  privateKey: Uint8Array;
  /** The same key's public half, 64 digits. */
  publicKey: string;
}

/**
 * One append-only log on disk: bundles of entries and tiles of hashes as files, `state.json` with size and root, and the
 * signed checkpoint. Only `append` writes, one batch after another (sequencer.ts); the data folder's lock keeps other
 * processes away.
 */
export class LogStore {
  readonly #options: LogOptions;
  #hashes = new HashTable();
  #indexes = new Map<string, number>();
  /** Time of each entry, in ms since 1970; never decreasing. */
  #times: number[] = [];
  #lastBundle: Uint8Array[] = [];
  #state: State;
  #checkpoint = '';
  #keeping = Promise.resolve();
  #failure: Error | undefined;

  private constructor(options: LogOptions, state: State) {
    this.#options = options;
    this.#state = state;
  }

  get origin(): string {
    return this.#state.origin;
  }

  /** Entries under the newest checkpoint. */
  get size(): number {
    return this.#state.size;
  }

  /** The hashes of the tree. */
  get read(): HashReader {
    return this.#hashes.read;
  }

  /** The signed note of the newest state, with the cosignatures and the time stamp received for it. */
  get checkpoint(): string {
    return this.#checkpoint;
  }

  /** The same with only the log's own signature, for witnesses: some of them do not accept a note as large as a time stamp. */
  get signedCheckpoint(): string {
    const start = textOf(this.#checkpoint).length + 1;
    return this.#checkpoint.slice(0, this.#checkpoint.indexOf('\n', start) + 1);
  }

  /**
   * Opens or makes a log. An append interrupted by a crash is either complete in the files, and then signed now, or not part
   * of `state.json`, and then dropped; its sender has had no response.
   *
   * @throws Error when entries, root and signed checkpoint do not belong together: such a log must not continue
   */
  static async open(options: LogOptions): Promise<LogStore> {
    const stored = await readOrNothing(join(options.directory, 'state.json'));
    const empty: State = {
      origin: options.origin,
      size: 0,
      root: toHex(await rootOf(0, new HashTable().read)),
    };
    const store = new LogStore(
      options,
      stored === undefined ? empty : stateSchema.parse(JSON.parse(stored.toString())),
    );
    await store.#load();
    await store.#checkSignedState();
    await store.#sign();
    const cosigned = (await readOrNothing(store.#path('cosigned')))?.toString() ?? '';
    if (textOf(cosigned) === textOf(store.checkpoint)) store.#checkpoint = cosigned;
    return store;
  }

  /** Number of the entry with this transaction id, or undefined. */
  indexOf(txId: string): number | undefined {
    return this.#indexes.get(txId);
  }

  /**
   * Appends entries that are not in the log yet, with the time `now` (ms since 1970) or the time of the entry before, if the
   * clock was set back; they are durable and under a signed checkpoint when it resolves.
   */
  async append(entries: readonly Uint8Array[], now: number): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    const at = Math.max(now, this.#times.at(-1) ?? 0);
    try {
      await this.#appendAll(entries, at);
    } catch (cause) {
      // memory may be ahead of the files now; only a restart, which reads the files, may continue
      this.#failure = new Error('The ledger could not be written; restart the server.', { cause });
      throw this.#failure;
    }
  }

  /**
   * Adds the line of a witness or a time stamp to its checkpoint, and stores it; does nothing when there is a newer
   * checkpoint by now.
   */
  async addSignature(checkpoint: string, line: string): Promise<void> {
    if (textOf(checkpoint) !== textOf(this.#checkpoint)) return;
    this.#checkpoint += line;
    // a file of its own: `checkpoint` is written by the sequencer, maybe at this moment
    const keep = (): Promise<void> => writeDurably(this.#path('cosigned'), this.#checkpoint);
    this.#keeping = this.#keeping.then(keep, keep);
    await this.#keeping;
  }

  async #appendAll(entries: readonly Uint8Array[], at: number): Promise<void> {
    const { size: oldSize } = this.#state;
    for (const entry of entries)
      if (!this.#indexes.has(transactionIdOf(entry))) await this.#add(stampEntry(entry, at));
    const { size } = this.#hashes;
    if (size === oldSize) return;
    await this.#writeTiles(oldSize, size);
    this.#state = { origin: this.origin, size, root: toHex(await rootOf(size, this.#hashes.read)) };
    await writeDurably(this.#path('state.json'), JSON.stringify(this.#state));
    await this.#sign();
    await this.#removePartials(oldSize, size);
  }

  /** The text of the proof that entry number `index` is in the log (c2sp tlog-proof). */
  async proof(index: number): Promise<string> {
    const hashes = await inclusionProof(index, this.#state.size, this.#hashes.read);
    return formatTlogProof({ index, at: this.#times[index] ?? 0, hashes, checkpoint: this.#checkpoint });
  }

  /** A tile of the signed tree, at most `width` hashes; undefined when there are not that many. */
  tile(level: number, index: number, width: number): Uint8Array | undefined {
    if (tileWidth(level, index, this.#state.size) < width) return undefined;
    return this.#hashes.slice(level * TILE_LEVELS, index * TILE_WIDTH, width);
  }

  /** A bundle of `width` entries of the signed tree, or undefined. */
  async entries(index: number, width: number): Promise<Uint8Array | undefined> {
    const present = tileWidth(0, index, this.#state.size);
    if (width < 1 || present < width) return undefined;
    return encodeEntryBundle((await this.#readBundle(index, present)).slice(0, width));
  }

  #path(name: string): string {
    return join(this.#options.directory, name);
  }

  async #load(): Promise<void> {
    const { size, root } = this.#state;
    for (let index = 0; index * TILE_WIDTH < size; index++) {
      for (const entry of await this.#readBundle(index, tileWidth(0, index, size))) await this.#add(entry);
    }
    if (toHex(await rootOf(this.#hashes.size, this.#hashes.read)) !== root) {
      throw new Error(
        `The ledger in ${this.#options.directory} is damaged: its entries do not give the root it had. Restore it from a backup.`,
      );
    }
  }

  async #add(stamped: Uint8Array): Promise<void> {
    const { entry, at } = openEntry(stamped);
    const index = this.#hashes.size;
    this.#indexes.set(transactionIdOf(entry), index);
    this.#times.push(at);
    if (index % TILE_WIDTH === 0) this.#lastBundle = [];
    this.#lastBundle.push(stamped);
    await this.#hashes.append(leafHash(stamped));
    if (this.#lastBundle.length === TILE_WIDTH)
      await this.#writeBundle(Math.floor(index / TILE_WIDTH), this.#lastBundle);
  }

  /** A bundle in the width it has on disk, or a wider one that a crash left there, cut down. */
  async #readBundle(index: number, width: number): Promise<Uint8Array[]> {
    const { directory } = this.#options;
    const bytes =
      (await readOrNothing(join(directory, entriesPath(index, width)))) ??
      (await readOrNothing(join(directory, entriesPath(index))));
    if (bytes === undefined)
      throw new Error(
        `The ledger in ${directory} is damaged: entries are missing. Restore it from a backup.`,
      );
    return decodeEntryBundle(bytes).slice(0, width);
  }

  async #writeBundle(index: number, entries: readonly Uint8Array[]): Promise<void> {
    const path = join(this.#options.directory, entriesPath(index, entries.length));
    if (entries.length === TILE_WIDTH && (await readOrNothing(path)) !== undefined) return;
    await writeDurably(path, encodeEntryBundle(entries));
  }

  async #writeTiles(oldSize: number, size: number): Promise<void> {
    if (this.#lastBundle.length < TILE_WIDTH)
      await this.#writeBundle(Math.floor((size - 1) / TILE_WIDTH), this.#lastBundle);
    for (let level = 0; size >= TILE_WIDTH ** level; level++) {
      const first = Math.floor(oldSize / TILE_WIDTH ** (level + 1));
      for (let index = first; tileWidth(level, index, size) > 0; index++) {
        const width = tileWidth(level, index, size);
        if (width === tileWidth(level, index, oldSize)) continue;
        const hashes = this.#hashes.slice(level * TILE_LEVELS, index * TILE_WIDTH, width);
        await writeDurably(join(this.#options.directory, tilePath(level, index, width)), hashes);
      }
    }
  }

  /** The root is on disk before it is signed, and no smaller or other tree is ever signed (docs/protocol.md, Logs). */
  async #sign(): Promise<void> {
    const { origin, size } = this.#state;
    const root = await rootOf(size, this.#hashes.read);
    if (toHex(root) !== this.#state.root)
      throw new Error('The ledger refuses to sign a root that it has not stored.');
    this.#checkpoint = signCheckpoint({ origin, size, root }, this.#options.privateKey);
    if (size === 0) await writeDurably(this.#path('state.json'), JSON.stringify(this.#state));
    await writeDurably(this.#path('checkpoint'), this.#checkpoint);
  }

  async #checkSignedState(): Promise<void> {
    const text = await readOrNothing(this.#path('checkpoint'));
    if (text === undefined) return;
    const signed = await openCheckpoint(text.toString(), this.origin, this.#options.publicKey);
    const isPrefix =
      signed.size <= this.#state.size &&
      toHex(await rootOf(signed.size, this.#hashes.read)) === toHex(signed.root);
    if (!isPrefix) {
      throw new Error(
        `The ledger in ${this.#options.directory} is smaller than, or different from, what it has signed. Restore it from a backup.`,
      );
    }
  }

  /** Deletes narrower files of the same tile, which are useless once the new state is signed. */
  async #removePartials(oldSize: number, size: number): Promise<void> {
    const { directory } = this.#options;
    for (let level = 0; oldSize >= TILE_WIDTH ** level; level++) {
      const index = Math.floor(oldSize / TILE_WIDTH ** (level + 1));
      const width = tileWidth(level, index, size);
      await removeOthers(join(directory, tilePath(level, index, 1)), width);
      if (level === 0) await removeOthers(join(directory, entriesPath(index, 1)), width);
    }
  }
}

/** The signed part of a note. */
function textOf(note: string): string {
  return note.slice(0, note.indexOf('\n\n') + 1);
}

async function removeOthers(partial: string, keep: number): Promise<void> {
  const folder = dirname(partial);
  for (const name of await readdir(folder).catch(() => []))
    if (name !== String(keep)) await rm(join(folder, name), { force: true });
}

async function readOrNothing(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
