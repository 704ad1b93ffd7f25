/** One epoch after the other: changes during one epoch go together into the next. */
export class DirectoryPublisher {
  readonly #advance: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** @param advance enters everything that changed before it was called */
  constructor(advance: () => Promise<void>) {
    this.#advance = advance;
  }

  /** Resolves when all changes before the call are in the directory. */
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
