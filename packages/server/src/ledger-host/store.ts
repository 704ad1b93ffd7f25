import { openCheckpoint, signCheckpoint } from '@signet/domain/ledger/checkpoint';
import { encodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { openEntry, stampEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { leafHash } from '@signet/domain/ledger/merkle';
import { TILE_WIDTH, tileWidth } from '@signet/domain/ledger/tiles';
import { formatTlogProof } from '@signet/domain/ledger/tlog-proof';
import { inclusionProof, rootOf, type HashReader } from '@signet/domain/ledger/tree';
import { fromHex, toHex } from '@signet/domain/bytes/hex';
import { OperatorError } from '../platform/operator-error.ts';
import { cosignedOr, textOf, withoutCosignatures } from './checkpoint-note.ts';
import { HashTable } from './hash-table.ts';
import type { KeptLog, LogState } from '../trust/ledger/kept-log.ts';
import type { LogStorage, LogWriter } from './log-storage.ts';

const TILE_LEVELS = 8;

export interface LogOptions {
  storage: LogStorage;
  /** Name of a new log; an existing one keeps its name. */
  origin: string;
  /** Ed25519, 32 bytes. */
  privateKey: Uint8Array;
  /** The same key's public half, 64 digits. */
  publicKey: string;
}

/**
 * One append-only log: the tree of its entries in memory, and the checkpoint that it signs. Only `append` adds entries, one
 * batch after another (sequencer.ts).
 */
export class LogStore {
  readonly #options: LogOptions;
  #hashes = new HashTable();
  #indexes = new Map<string, number>();
  /** Time of each entry, in ms since 1970; never decreasing. */
  #times: number[] = [];
  #state: LogState;
  #checkpoint = '';
  /** Whether memory may be ahead of the storage: while that is written, and when it failed. */
  #isAhead = false;
  /** Ends with the last work that was called for. */
  #turn = Promise.resolve();

  private constructor(options: LogOptions, state: LogState) {
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
    return withoutCosignatures(this.#checkpoint);
  }

  /**
   * Opens or makes a log. An append interrupted by a crash is either complete in the storage, and then signed now, or not part
   * of the state that it keeps, and then dropped; its sender has had no response.
   *
   * @throws Error when entries, root and signed checkpoint do not belong together: such a log must not continue
   */
  static open(options: LogOptions): Promise<LogStore> {
    return options.storage.exclusively(async (storage) => {
      const store = await LogStore.#read(options, storage);
      await store.#publish(storage, store.#state);
      return store;
    });
  }

  static async #read(options: LogOptions, storage: LogStorage): Promise<LogStore> {
    const kept = await storage.read();
    const empty = { origin: options.origin, size: 0, root: toHex(await rootOf(0, new HashTable().read)) };
    const store = new LogStore(options, kept.state ?? empty);
    await store.#load(storage, store.#state);
    await store.#checkSigned(kept);
    store.#checkpoint = cosignedOr(store.#sign(store.#state), kept.cosigned);
    return store;
  }

  /**
   * Catches up with what other processes appended; costs nothing where there are none.
   *
   * @throws Error when the storage cannot be read, or does not continue what is known
   */
  refresh(): Promise<void> {
    const { storage } = this.#options;
    return storage.isShared ? this.#inTurn(() => this.#catchUp(storage)) : Promise.resolve();
  }

  /** Number of the entry with this transaction id in the signed tree, or undefined. */
  indexOf(txId: string): number | undefined {
    const index = this.#indexes.get(txId);
    return index === undefined || index >= this.#state.size ? undefined : index;
  }

  /**
   * Appends those entries that are not in the log yet, with the time `now` (ms since 1970) or the time of the entry before, if the
   * clock was set back; they are durable and under a signed checkpoint when it resolves. After a failure, for instance on a full
   * disk, the next call continues from what the storage says.
   *
   * @returns the transaction ids of those that it added
   * @throws Error when the storage cannot be written; the entries may be in the log all the same
   */
  append(entries: readonly Uint8Array[], now: number): Promise<ReadonlySet<string>> {
    return this.#inTurn(() => this.#appendAll(entries, now));
  }

  /**
   * Writes and signs the newest state once more, so that whoever asks learns whether the log can be written. When an append
   * failed, the log is read from its storage before.
   *
   * @throws Error as `open` does, or when the storage cannot be written
   */
  probe(): Promise<void> {
    return this.#inTurn(() =>
      this.#options.storage.exclusively(async (storage) => {
        await this.#catchUp(storage);
        await this.#publish(storage, this.#state);
      }),
    );
  }

  /**
   * Adds the line of a witness or a time stamp to its checkpoint, and stores it; does nothing when there is a newer
   * checkpoint by now.
   */
  addSignature(checkpoint: string, line: string): Promise<void> {
    return this.#inTurn(() =>
      this.#options.storage.exclusively(async (storage) => {
        await this.#catchUp(storage);
        if (textOf(checkpoint) !== textOf(this.#checkpoint)) return;
        this.#checkpoint += line;
        await storage.writeCosigned(this.#checkpoint);
      }),
    );
  }

  /** Copies the whole log into a storage that has none. */
  async copyTo(target: LogStorage): Promise<void> {
    const { storage } = this.#options;
    const { size } = this.#state;
    await target.exclusively(async (writer) => {
      for (let index = 0; index * TILE_WIDTH < size; index++) {
        const entries = await storage.readBundle(index, tileWidth(0, index, size));
        await writer.writeEntries(index * TILE_WIDTH, entries, this.#hashes);
      }
      await writer.publish(this.#state, () => this.signedCheckpoint);
      await writer.writeCosigned(this.#checkpoint);
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  async #appendAll(entries: readonly Uint8Array[], now: number): Promise<ReadonlySet<string>> {
    const added = new Set<string>();
    const published = await this.#options.storage.exclusively(async (storage) => {
      const hasFailed = this.#isAhead;
      await this.#catchUp(storage);
      // what failed may have been the last step, of which others learn only now
      if (hasFailed) await this.#publish(storage, this.#state);
      this.#isAhead = true;
      const first = this.#state.size;
      const at = Math.max(now, this.#times.at(-1) ?? 0);
      const stamped: Uint8Array[] = [];
      for (const entry of entries) {
        const txId = transactionIdOf(entry);
        if (this.#indexes.has(txId)) continue;
        added.add(txId);
        const stampedEntry = stampEntry(entry, at);
        stamped.push(stampedEntry);
        await this.#add(stampedEntry);
      }
      if (stamped.length === 0) return undefined;
      await storage.writeEntries(first, stamped, this.#hashes);
      const { size } = this.#hashes;
      const state = { origin: this.origin, size, root: toHex(await rootOf(size, this.#hashes.read)) };
      const checkpoint = await this.#publish(storage, state);
      await storage.tidy(first, size);
      return { state, checkpoint };
    });
    // nobody reads of it before it is kept
    if (published !== undefined) {
      this.#state = published.state;
      this.#checkpoint = published.checkpoint;
    }
    this.#isAhead = false;
    return added;
  }

  /** Brings memory to what the storage says, from the beginning when it may be ahead of it. */
  async #catchUp(storage: LogStorage): Promise<void> {
    if (this.#isAhead) {
      const stored = await LogStore.#read(this.#options, storage);
      this.#hashes = stored.#hashes;
      this.#indexes = stored.#indexes;
      this.#times = stored.#times;
      this.#state = stored.#state;
      this.#checkpoint = stored.#checkpoint;
      this.#isAhead = false;
    } else if (storage.isShared) {
      const kept = await storage.read();
      const { state = this.#state } = kept;
      if (state.size !== this.#state.size || state.root !== this.#state.root) {
        await this.#load(storage, state);
        await this.#checkSigned(kept);
        this.#checkpoint = this.#sign(state);
        this.#state = state;
      }
      this.#checkpoint = cosignedOr(this.#checkpoint, kept.cosigned);
    }
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
    return encodeEntryBundle((await this.#options.storage.readBundle(index, present)).slice(0, width));
  }

  /** Adds the entries that memory does not have yet. */
  async #load(storage: LogStorage, { size, root }: LogState): Promise<void> {
    let known = this.#hashes.size;
    for (; known < size; known = this.#hashes.size) {
      const index = Math.floor(known / TILE_WIDTH);
      const entries = await storage.readBundle(index, tileWidth(0, index, size));
      for (const entry of entries.slice(known % TILE_WIDTH)) await this.#add(entry);
    }
    if (known === size && toHex(await rootOf(size, this.#hashes.read)) === root) return;
    throw new OperatorError(
      `The ledger ${storage.place} is damaged: its entries do not give the root it had. Restore it from a backup.`,
    );
  }

  async #add(stamped: Uint8Array): Promise<void> {
    const { entry, at } = openEntry(stamped);
    this.#indexes.set(transactionIdOf(entry), this.#hashes.size);
    this.#times.push(at);
    await this.#hashes.append(leafHash(stamped));
  }

  /** The root is kept before it is signed, and no smaller or other tree is ever signed (docs/protocol.md, Logs). */
  async #publish(storage: LogWriter, state: LogState): Promise<string> {
    if (toHex(await rootOf(state.size, this.#hashes.read)) !== state.root)
      throw new Error('The ledger refuses to sign a root that it has not stored.');
    return storage.publish(state, () => this.#sign(state));
  }

  #sign({ origin, size, root }: LogState): string {
    return signCheckpoint({ origin, size, root: fromHex(root) }, this.#options.privateKey);
  }

  /** The log begins with what it has signed, by its own note and by what the database remembers. */
  async #checkSigned({ checkpoint, known }: KeptLog): Promise<void> {
    const { place, remedy } = this.#options.storage;
    if (checkpoint !== undefined) {
      const signed = await openCheckpoint(checkpoint, this.origin, this.#options.publicKey);
      if (!(await this.#continues({ size: signed.size, root: toHex(signed.root) })))
        throw new OperatorError(
          `The ledger ${place} is smaller than, or different from, what it has signed. Restore it from a backup.`,
        );
    }
    if (known !== undefined && !(await this.#continues(known)))
      throw new OperatorError(
        `The ledger ${place} is not the one that the database knows: it has ${this.#hashes.size} entries, and ${known.size} were signed. ` +
          `${remedy} A ledger that starts anew would be a second history under the same name, and no proof would count any more.`,
      );
  }

  /** Whether the tree in memory begins with that one. */
  async #continues({ size, root }: { size: number; root: string }): Promise<boolean> {
    return size <= this.#hashes.size && toHex(await rootOf(size, this.#hashes.read)) === root;
  }
}
