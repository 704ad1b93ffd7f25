import { cosignedAt } from '@signet/domain/ledger/cosignature';
import { consistencyProof } from '@signet/domain/ledger/tree';
import type { WitnessAddress } from '../config/witnesses.ts';
import { askWitness } from './ask-witness.ts';
import type { LogStore } from './store.ts';

/** How long a witness that failed is left alone, unless there is a new checkpoint. */
const RETRY_MS = 60_000;

/** How it stands with one witness and one log. */
export interface WitnessStanding {
  name: string;
  /** What went wrong the last time, for the operator; undefined when it cosigned or was not asked yet. */
  failure: string | undefined;
}

/**
 * Has the checkpoints of one log cosigned by one witness, one after another, beside the work of the log: entries never wait
 * for a witness. Of several checkpoints that come while it is asked only the last is sent.
 */
export class Witnessing {
  readonly #store: LogStore;
  readonly #witness: WitnessAddress;
  readonly #retry: NodeJS.Timeout;
  readonly #onFailure: (error: Error) => void;
  readonly #closing = new AbortController();
  #known = 0;
  #wanted = false;
  #running: Promise<void> | undefined;
  #failure: string | undefined;

  /** @param onFailure hears of each failure once, until it has passed */
  constructor(store: LogStore, witness: WitnessAddress, onFailure: (error: Error) => void) {
    this.#store = store;
    this.#witness = witness;
    this.#onFailure = onFailure;
    this.#retry = setInterval(() => this.ask(), RETRY_MS).unref();
    this.ask();
  }

  get standing(): WitnessStanding {
    return { name: this.#witness.name, failure: this.#failure };
  }

  /** There may be a new checkpoint. Returns at once. */
  ask(): void {
    this.#wanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Asks no more, and does not wait for a witness. */
  async close(): Promise<void> {
    clearInterval(this.#retry);
    this.#wanted = false;
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#wanted) {
      this.#wanted = false;
      try {
        await this.#cosign();
        this.#failure = undefined;
      } catch (cause) {
        if (this.#closing.signal.aborted) return;
        const error = cause instanceof Error ? cause : new Error(String(cause));
        if (this.#failure !== error.message) this.#onFailure(error);
        this.#failure = error.message;
      }
    }
  }

  async #cosign(): Promise<void> {
    const { checkpoint, size } = this.#store;
    if ((await cosignedAt(checkpoint, this.#witness)) !== undefined) return;
    // the first answer can be the size that the witness knows; the second time it has to fit
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const oldSize = this.#known;
      const grown = oldSize > 0 && oldSize < size;
      const proof = grown ? await consistencyProof(oldSize, size, this.#store.read) : [];
      const answer = await askWitness(this.#witness, { oldSize, proof, checkpoint }, this.#closing.signal);
      if ('line' in answer) {
        this.#known = size;
        await this.#store.addCosignature(checkpoint, answer.line);
        return;
      }
      if (answer.knows > size || answer.knows === oldSize)
        throw new Error(`The witness ${this.#witness.name} knows another tree of ${answer.knows} entries.`);
      this.#known = answer.knows;
    }
    throw new Error(`The witness ${this.#witness.name} says another size each time.`);
  }
}
