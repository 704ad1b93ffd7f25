import type { Standing } from '../trust/ledger/standing.ts';

/** Pause after a failure, unless there is a new checkpoint. */
const RETRY_MS = 60_000;

/** Has the newest checkpoint of a log confirmed, unless it is already; throws Error when that fails. */
export type Confirm = (signal: AbortSignal) => Promise<void>;

/**
 * Requests confirmations of one log's checkpoints from a witness or a time stamp authority, one at a time and in the
 * background: entries never wait. Of several new checkpoints only the last is confirmed.
 */
export class ConfirmationLoop {
  readonly #name: string;
  readonly #confirm: Confirm;
  readonly #retry: NodeJS.Timeout;
  readonly #onFailure: (error: Error) => void;
  readonly #closing = new AbortController();
  #requested = false;
  #running: Promise<void> | undefined;
  #failure: string | undefined;

  /** @param onFailure called once for each failure, until it has passed */
  constructor(name: string, confirm: Confirm, onFailure: (error: Error) => void) {
    this.#name = name;
    this.#confirm = confirm;
    this.#onFailure = onFailure;
    this.#retry = setInterval(() => this.request(), RETRY_MS).unref();
    this.request();
  }

  get standing(): Standing {
    return { name: this.#name, failure: this.#failure };
  }

  /** Called when there may be a new checkpoint. Returns at once. */
  request(): void {
    this.#requested = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Sends no more requests, and aborts the running one. */
  async close(): Promise<void> {
    clearInterval(this.#retry);
    this.#requested = false;
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#requested) {
      this.#requested = false;
      try {
        await this.#confirm(this.#closing.signal);
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
