import type { Standing } from '../trust/ledger/standing.ts';

/** How long somebody who failed is left alone, unless there is a new checkpoint. */
const RETRY_MS = 60_000;

/** Has the newest checkpoint of a log confirmed, unless it is already; throws Error when that fails. */
export type Question = (signal: AbortSignal) => Promise<void>;

/**
 * Asks somebody outside, a witness or a time stamp authority, about the checkpoints of one log, one after another, beside the
 * work of the log: entries never wait. Of several checkpoints that come meanwhile only the last is asked about.
 */
export class Asking {
  readonly #name: string;
  readonly #question: Question;
  readonly #retry: NodeJS.Timeout;
  readonly #onFailure: (error: Error) => void;
  readonly #closing = new AbortController();
  #wanted = false;
  #running: Promise<void> | undefined;
  #failure: string | undefined;

  /** @param onFailure hears of each failure once, until it has passed */
  constructor(name: string, question: Question, onFailure: (error: Error) => void) {
    this.#name = name;
    this.#question = question;
    this.#onFailure = onFailure;
    this.#retry = setInterval(() => this.ask(), RETRY_MS).unref();
    this.ask();
  }

  get standing(): Standing {
    return { name: this.#name, failure: this.#failure };
  }

  /** There may be a new checkpoint. Returns at once. */
  ask(): void {
    this.#wanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Asks no more, and waits for no answer. */
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
        await this.#question(this.#closing.signal);
        this.#failure = undefined;
      } catch (cause) {
        if (this.#closing.signal.aborted) return;
        const error = cause instanceof Error ? cause : new Error(String(cause));
        if (this.#failure !== error.message) this.#onFailure(error);
        this.#failure = error.message;
      }
    }
  }
}
