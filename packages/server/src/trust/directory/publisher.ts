/** One epoch after the other: what changes while one is made goes together into the next. */
export class DirectoryPublisher {
  readonly #advance: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** @param advance enters everything that changed before it was called */
  constructor(advance: () => Promise<void>) {
    this.#advance = advance;
  }

  /** Resolves when what changed before the call is in the directory. */
  publish(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      const run = this.#advance();
      this.#running = run.catch(() => undefined);
      return run;
    });
    return this.#next;
  }
}
