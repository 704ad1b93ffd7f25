import type { KeptLog, LogState } from '../trust/ledger/kept-log.ts';
import type { HashTable } from './hash-table.ts';

/** Where one log is kept. Whether its parts belong together is for the store to say. */
export interface LogStorage {
  /** How a message for the operator names it, for instance 'in /data/ledger/keys'. */
  readonly place: string;
  /** What the operator is to do when it is not the log that was signed last, a sentence. */
  readonly remedy: string;
  /** Whether other processes append as well. */
  readonly isShared: boolean;
  read(): Promise<KeptLog>;
  /**
   * `width` entries of a bundle (c2sp tlog-tiles).
   *
   * @throws OperatorError when they are not all there
   */
  readBundle(index: number, width: number): Promise<Uint8Array[]>;
  /** Runs `work`, during which nobody else writes; what it wrote to its argument counts when this resolves. */
  exclusively<T>(work: (storage: LogWriter) => Promise<T>): Promise<T>;
}

/** A storage that nobody else writes into at the moment. */
export interface LogWriter extends LogStorage {
  /** @param hashes the tree with these entries, the first of which is number `first` */
  writeEntries(first: number, entries: readonly Uint8Array[], hashes: HashTable): Promise<void>;
  /**
   * Keeps a state, and then the note by which `sign` signs it, with which this resolves.
   *
   * @throws Error when another process has taken the storage over
   */
  publish(state: LogState, sign: () => string): Promise<string>;
  writeCosigned(note: string): Promise<void>;
  /** Deletes what is useless once a state is signed that follows one of `oldSize` entries. */
  tidy(oldSize: number, size: number): Promise<void>;
}
