import type { Caller } from '../caller.ts';

/** So many changes go before a read that waits; then it is the read's turn. */
const CHANGES_BEFORE_A_READ = 3;

/**
 * Gives out the turns, so many at once: changes before reads, since they are fewer and people wait for them with a form
 * in front of them, and within both one account after the other, so that many calls of one hold up nobody else. A call keeps
 * its place for all its statements: one that has begun is finished before a later one begins.
 */
export class Turns {
  readonly #atOnce: number;
  /** Turns that were given and are not over. */
  #given = 0;
  readonly #changes = new Line();
  readonly #reads = new Line();
  /** Since the last read, as far as one waited. */
  #changesInARow = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Resolves when it is this caller's turn, which lasts until {@link release}. */
  take(caller: Caller): Promise<void> {
    const line = caller.changes ? this.#changes : this.#reads;
    const place = line.placeOf(caller);
    if (this.#given < this.#atOnce) {
      this.#given += 1;
      return Promise.resolve();
    }
    return new Promise((start) => line.add({ place, start }));
  }

  /** Ends the turn and hands it directly to the next one, so that nobody who comes now can take it. */
  release(): void {
    const start = this.#next();
    if (start === undefined) this.#given -= 1;
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

/** Where a call stands in a {@link Line}: by round, and within a round as the calls came. */
interface Place {
  round: number;
  number: number;
}

interface Waiting {
  place: Place;
  start: () => void;
}

/**
 * Those who wait. Each round has one call of an account; who calls without an account counts as one (start-time fair queueing,
 * Goyal, Vin and Cheng 1996, in which each call costs the same).
 */
class Line {
  /** In the order of their places. */
  readonly #waiting: Waiting[] = [];
  readonly #places = new WeakMap<object, Place>();
  /** The round of the newest call of each account, as far as it is not over. */
  readonly #newest = new Map<string | undefined, number>();
  #round = 0;
  #calls = 0;

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** The place of the call, at the end of the line when it has none yet. */
  placeOf({ account, call = {} }: Caller): Place {
    const known = this.#places.get(call);
    if (known !== undefined) return known;
    const round = Math.max(this.#round, (this.#newest.get(account) ?? -1) + 1);
    const place = { round, number: ++this.#calls };
    this.#newest.set(account, round);
    this.#places.set(call, place);
    return place;
  }

  add(waiting: Waiting): void {
    const before = this.#waiting.findLastIndex(({ place }) => !isBefore(waiting.place, place));
    this.#waiting.splice(before + 1, 0, waiting);
  }

  shift(): (() => void) | undefined {
    const first = this.#waiting.shift();
    if (first !== undefined && first.place.round > this.#round) this.#begin(first.place.round);
    // who comes now holds up nobody
    if (this.isEmpty) this.#newest.clear();
    return first?.start;
  }

  #begin(round: number): void {
    this.#round = round;
    for (const [account, newest] of this.#newest) if (newest < round) this.#newest.delete(account);
  }
}

const isBefore = (one: Place, other: Place): boolean =>
  one.round < other.round || (one.round === other.round && one.number < other.number);
