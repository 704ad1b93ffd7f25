import type { Caller } from '../caller.ts';

/** So many changes go before a read that waits; then it is the read's turn. */
const CHANGES_BEFORE_A_READ = 3;

/**
 * Gives out the turns of the one connection: changes before reads, since they are fewer and people wait for them with a form
 * in front of them, and within both one account after the other, so that many calls of one hold up nobody else.
 */
export class Turns {
  #taken = false;
  readonly #changes = new Line();
  readonly #reads = new Line();
  /** Since the last read, as far as one waited. */
  #changesInARow = 0;

  /** Resolves when it is this caller's turn, which lasts until {@link release}. */
  take({ account, changes }: Caller): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve) => (changes ? this.#changes : this.#reads).add(account, resolve));
  }

  /** Ends the turn and hands it directly to the next one, so that nobody who comes now can take it. */
  release(): void {
    const start = this.#next();
    if (start === undefined) this.#taken = false;
    else start();
  }

  #next(): (() => void) | undefined {
    if (this.#reads.isEmpty) return this.#changes.shift();
    if (this.#changes.isEmpty || this.#changesInARow === CHANGES_BEFORE_A_READ) {
      this.#changesInARow = 0;
      return this.#reads.shift();
    }
    this.#changesInARow += 1;
    return this.#changes.shift();
  }
}

/** Those who wait, one account after the other; who waits without an account counts as one. */
class Line {
  /** In the order of their turns. */
  readonly #accounts = new Map<string | undefined, (() => void)[]>();

  get isEmpty(): boolean {
    return this.#accounts.size === 0;
  }

  add(account: string | undefined, start: () => void): void {
    const waiting = this.#accounts.get(account);
    if (waiting === undefined) this.#accounts.set(account, [start]);
    else waiting.push(start);
  }

  shift(): (() => void) | undefined {
    for (const [account, [first, ...others]] of this.#accounts) {
      this.#accounts.delete(account);
      // behind all other accounts
      if (others.length > 0) this.#accounts.set(account, others);
      return first;
    }
    return undefined;
  }
}
