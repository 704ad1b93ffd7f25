import { transactionIdOf } from '@signet/domain/ledger/entry';
import type { LogStore } from './store.ts';

export interface Appended {
  txId: string;
  /** Text of the inclusion proof. */
  proof: string;
  /** False when the entry was already in the log. */
  isNew: boolean;
}

interface Waiting {
  entry: Uint8Array;
  txId: string;
  resolve: (appended: Appended) => void;
  reject: (error: unknown) => void;
}

/** Most entries of one batch: far less than a second of writing. */
const BATCH_MAX = 1000;

/** The one writer of a log: at once when it is idle; what arrives during a write goes together into the next one. */
export class Sequencer {
  readonly #store: LogStore;
  readonly #onPublished: () => void;
  readonly #now: () => number;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;

  /**
   * @param options.onPublished called with each new checkpoint; must return quickly
   * @param options.now ms since 1970
   */
  constructor(
    store: LogStore,
    { onPublished = () => undefined, now = Date.now }: { onPublished?: () => void; now?: () => number } = {},
  ) {
    this.#store = store;
    this.#onPublished = onPublished;
    this.#now = now;
  }

  /** Appends the entry and resolves when it is durable and under a signed checkpoint; duplicates become one entry. */
  append(entry: Uint8Array): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, txId: transactionIdOf(entry), resolve, reject });
      this.#running ??= this.#run().finally(() => {
        this.#running = undefined;
      });
    });
  }

  /** Waits for all entries handed over so far. */
  async settle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH_MAX);
      try {
        const added = await this.#store.append(
          batch.map(({ entry }) => entry),
          this.#now(),
        );
        this.#onPublished();
        for (const { txId, resolve } of batch) {
          resolve({
            txId,
            proof: await this.#store.proof(this.#store.indexOf(txId) ?? 0),
            isNew: added.has(txId),
          });
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
