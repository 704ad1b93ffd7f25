import { openCheckpoint, signCheckpoint } from '@signet/domain/ledger/checkpoint';
import { encodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { openEntry, stampEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { leafHash } from '@signet/domain/ledger/merkle';
import { TILE_WIDTH, tileWidth } from '@signet/domain/ledger/tiles';
import { formatTlogProof } from '@signet/domain/ledger/tlog-proof';
import { inclusionProof, rootOf, type HashReader } from '@signet/domain/ledger/tree';
import { toHex } from '@signet/domain/bytes/hex';
import { OperatorError } from '../platform/operator-error.ts';
import { HashTable } from './hash-table.ts';
import { LogFiles, type LogState } from './log-files.ts';
import type { SignedStates } from './signed-states.ts';

const TILE_LEVELS = 8;

export interface LogOptions {
  directory: string;
  /** Name of a new log; an existing one keeps its name. */
  origin: string;
  /** Ed25519, 32 bytes. */
  privateKey: Uint8Array;
  /** The same key's public half, 64 digits. */
  publicKey: string;
  /** Knows what the log has signed when its files do not. */
  signedStates: SignedStates;
  /** Throws when another process has taken the files over. */
  assertHeld: () => void;
}

/**
 * One append-only log on disk: the tree of its entries and the checkpoint that it signs, which is kept in the database as
 * well. Only `append` writes, one batch after another (sequencer.ts); the data folder's lock keeps other processes away.
 */
export class LogStore {
  readonly #options: LogOptions;
  readonly #files: LogFiles;
  #hashes = new HashTable();
  #indexes = new Map<string, number>();
  /** Time of each entry, in ms since 1970; never decreasing. */
  #times: number[] = [];
  #lastBundle: Uint8Array[] = [];
  #state: LogState;
  #checkpoint = '';
  #keeping = Promise.resolve();
  /** Whether memory may be ahead of the files: while they are written, and when that failed. */
  #isAhead = false;
  /** Ends with the last append or probe that was called for. */
  #turn = Promise.resolve();

  private constructor(options: LogOptions, files: LogFiles, state: LogState) {
    this.#options = options;
    this.#files = files;
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
    const files = new LogFiles(options.directory);
    const empty: LogState = {
      origin: options.origin,
      size: 0,
      root: toHex(await rootOf(0, new HashTable().read)),
    };
    const store = new LogStore(options, files, (await files.readState()) ?? empty);
    await store.#load();
    await store.#checkSignedState();
    await store.#checkKnownState();
    store.#checkpoint = await store.#publish(store.#state);
    const cosigned = (await files.readNote('cosigned')) ?? '';
    if (textOf(cosigned) === textOf(store.checkpoint)) store.#checkpoint = cosigned;
    return store;
  }

  /** Number of the entry with this transaction id in the signed tree, or undefined. */
  indexOf(txId: string): number | undefined {
    const index = this.#indexes.get(txId);
    return index === undefined || index >= this.#state.size ? undefined : index;
  }

  /**
   * Appends entries that are not in the log yet, with the time `now` (ms since 1970) or the time of the entry before, if the
   * clock was set back; they are durable and under a signed checkpoint when it resolves. After a failure, for instance on a full
   * disk, the next call continues from what the files say.
   *
   * @throws Error when the files cannot be written; the entries may be in the log all the same
   */
  append(entries: readonly Uint8Array[], now: number): Promise<void> {
    return this.#inTurn(async () => {
      await this.#readAgain();
      this.#isAhead = true;
      await this.#appendAll(entries, Math.max(now, this.#times.at(-1) ?? 0));
      this.#isAhead = false;
    });
  }

  /**
   * Writes and signs the newest state once more, so that whoever asks learns whether the log can be written. When an append
   * failed, the log is read from its files before.
   *
   * @throws Error as `open` does, or when the files cannot be written
   */
  probe(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#readAgain();
      await this.#publish(this.#state);
    });
  }

  async #readAgain(): Promise<void> {
    if (!this.#isAhead) return;
    const stored = await LogStore.open(this.#options);
    this.#hashes = stored.#hashes;
    this.#indexes = stored.#indexes;
    this.#times = stored.#times;
    this.#lastBundle = stored.#lastBundle;
    this.#state = stored.#state;
    this.#checkpoint = stored.#checkpoint;
    this.#isAhead = false;
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /**
   * Adds the line of a witness or a time stamp to its checkpoint, and stores it; does nothing when there is a newer
   * checkpoint by now.
   */
  async addSignature(checkpoint: string, line: string): Promise<void> {
    if (textOf(checkpoint) !== textOf(this.#checkpoint)) return;
    this.#checkpoint += line;
    // a file of its own: `checkpoint` is written by the sequencer, maybe at this moment
    const keep = (): Promise<void> => this.#files.writeNote('cosigned', this.#checkpoint);
    this.#keeping = this.#keeping.then(keep, keep);
    await this.#keeping;
  }

  async #appendAll(entries: readonly Uint8Array[], at: number): Promise<void> {
    const { size: oldSize } = this.#state;
    for (const entry of entries)
      if (!this.#indexes.has(transactionIdOf(entry))) {
        await this.#add(stampEntry(entry, at));
        if (this.#lastBundle.length === TILE_WIDTH)
          await this.#files.writeBundle(Math.floor((this.#hashes.size - 1) / TILE_WIDTH), this.#lastBundle);
      }
    const { size } = this.#hashes;
    if (size === oldSize) return;
    await this.#writeTiles(oldSize, size);
    const state = { origin: this.origin, size, root: toHex(await rootOf(size, this.#hashes.read)) };
    this.#checkpoint = await this.#publish(state);
    this.#state = state;
    await this.#files.removePartials(oldSize, size);
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
    return encodeEntryBundle((await this.#files.readBundle(index, present)).slice(0, width));
  }

  async #load(): Promise<void> {
    const { size, root } = this.#state;
    for (let index = 0; index * TILE_WIDTH < size; index++) {
      for (const entry of await this.#files.readBundle(index, tileWidth(0, index, size)))
        await this.#add(entry);
    }
    if (toHex(await rootOf(this.#hashes.size, this.#hashes.read)) !== root) {
      throw new OperatorError(
        `The ledger in ${this.#files.directory} is damaged: its entries do not give the root it had. Restore it from a backup.`,
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
  }

  async #writeTiles(oldSize: number, size: number): Promise<void> {
    if (this.#lastBundle.length < TILE_WIDTH)
      await this.#files.writeBundle(Math.floor((size - 1) / TILE_WIDTH), this.#lastBundle);
    for (let level = 0; size >= TILE_WIDTH ** level; level++) {
      const first = Math.floor(oldSize / TILE_WIDTH ** (level + 1));
      for (let index = first; tileWidth(level, index, size) > 0; index++) {
        const width = tileWidth(level, index, size);
        if (width === tileWidth(level, index, oldSize)) continue;
        const hashes = this.#hashes.slice(level * TILE_LEVELS, index * TILE_WIDTH, width);
        await this.#files.writeTile(level, index, width, hashes);
      }
    }
  }

  /** The root is on disk before it is signed, and no smaller or other tree is ever signed (docs/protocol.md, Logs). */
  async #publish(state: LogState): Promise<string> {
    const { origin, size } = state;
    const root = await rootOf(size, this.#hashes.read);
    if (toHex(root) !== state.root)
      throw new Error('The ledger refuses to sign a root that it has not stored.');
    this.#options.assertHeld();
    await this.#files.writeState(state);
    const checkpoint = signCheckpoint({ origin, size, root }, this.#options.privateKey);
    await this.#files.writeNote('checkpoint', checkpoint);
    await this.#options.signedStates.keep({ size, root: state.root, checkpoint });
    return checkpoint;
  }

  async #checkSignedState(): Promise<void> {
    const note = await this.#files.readNote('checkpoint');
    if (note === undefined) return;
    const signed = await openCheckpoint(note, this.origin, this.#options.publicKey);
    if (!(await this.#continues({ size: signed.size, root: toHex(signed.root) }))) {
      throw new OperatorError(
        `The ledger in ${this.#files.directory} is smaller than, or different from, what it has signed. Restore it from a backup.`,
      );
    }
  }

  async #checkKnownState(): Promise<void> {
    const known = await this.#options.signedStates.newest();
    if (known === undefined || (await this.#continues(known))) return;
    throw new OperatorError(
      `The ledger in ${this.#files.directory} is not the one that the database knows: it has ${this.size} entries, and ${known.size} were signed. ` +
        'Put the newest copy of the folder ledger/ back. A ledger that starts anew would be a second history under the same name, and no proof would count any more.',
    );
  }

  /** Whether the tree that is stored begins with that one. */
  async #continues({ size, root }: { size: number; root: string }): Promise<boolean> {
    return size <= this.size && toHex(await rootOf(size, this.#hashes.read)) === root;
  }
}

/** The signed part of a note. */
function textOf(note: string): string {
  return note.slice(0, note.indexOf('\n\n') + 1);
}
