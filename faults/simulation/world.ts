import type { Random } from '../random.ts';

/** Thrown out of everything that a process waited for when it was killed. */
class Killed extends Error {
  override readonly name = 'Killed';
}

/** What an effect throws that has to wait for another one, such as a statement for a lock. */
export const NOT_YET = new Error('not yet');

interface Happening {
  at: number;
  /** Whoever has to be alive and awake for it; undefined for the world outside. */
  process: Process | undefined;
  happen: () => void;
}

/** A process of the product: it can be killed, can stand still, and has a clock of its own. */
export interface Process {
  readonly name: string;
  isAlive: boolean;
  /** Nothing of it runs before this time. */
  standsUntil: number;
  /** What its clock is ahead of the time, in ms. */
  clockAhead: number;
  /** Told of its death, and how long others take to notice it. */
  readonly onDeath: ((lastsMs: number) => void)[];
  /** Ends what it waits for. */
  readonly waiting: Set<(error: Error) => void>;
}

const START = Date.UTC(2026, 0, 1);
/** Longest way of a call, and of its answer. */
const WAY_MS = 12;
const AGAIN_MS = 5;

/**
 * Time and chance of one run. Whatever takes time is a happening with its time; one happens after the other, and all that
 * follows from it without taking time is done before the next one. So the seed decides about every order.
 */
export class World {
  readonly random: Random;
  now = START;
  #happenings: Happening[] = [];
  readonly #trace: string[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  process(name: string): Process {
    return { name, isAlive: true, standsUntil: 0, clockAhead: 0, onDeath: [], waiting: new Set() };
  }

  /** Notes what happened, for whoever reads a run that failed. */
  tell(sentence: string): void {
    this.#trace.push(`${((this.now - START) / 1000).toFixed(3)} s: ${sentence}`);
  }

  get trace(): readonly string[] {
    return this.#trace;
  }

  /** Has something happen after a while; a process that was killed, or stands still, does not do it (yet). */
  after(milliseconds: number, happen: () => void, process?: Process): void {
    this.#happenings.push({ at: this.now + Math.ceil(milliseconds), happen, process });
  }

  /** Resolves after a while, on the clock of nobody. */
  pause(milliseconds: number, process?: Process): Promise<void> {
    return this.#waits(process, (resolve) => this.after(milliseconds, resolve, process));
  }

  /**
   * What a process has done outside of itself: the call takes its way, `effect` happens at once, and the answer takes its way back.
   * Of a process that is killed meanwhile the effect happens or does not.
   */
  call<T>(process: Process | undefined, effect: () => T): Promise<T> {
    return this.#waits(process, (resolve, reject) => {
      const attempt = (): void => {
        if (process?.isAlive === false && this.random.below(2) === 0) return;
        let settle: () => void;
        try {
          const result = effect();
          settle = () => resolve(result);
        } catch (error) {
          if (error === NOT_YET) {
            this.after(1 + this.random.below(AGAIN_MS), attempt);
            return;
          }
          settle = () => reject(error as Error);
        }
        this.after(this.random.below(WAY_MS), settle, process);
      };
      this.after(this.random.below(WAY_MS), attempt);
    });
  }

  /** @param noticedAfterMs when those at the other ends of its connections learn of it */
  kill(process: Process, noticedAfterMs: number): void {
    process.isAlive = false;
    for (const tell of process.onDeath) tell(noticedAfterMs);
    for (const reject of process.waiting) reject(new Killed(process.name));
    process.waiting.clear();
  }

  /**
   * Lets happen what is to happen, one after the other.
   *
   * @throws Error when it is not over after so much time of this world
   */
  async until(isOver: () => boolean, { withinMs }: { withinMs: number }): Promise<void> {
    const end = this.now + withinMs;
    for (;;) {
      await settled();
      if (isOver()) return;
      const next = this.#takeNext();
      if (next === undefined || next.at > end) throw new Error('Nothing goes on any more.');
      this.now = Math.max(this.now, next.at);
      const { process } = next;
      if (process?.isAlive === false) continue;
      if (process !== undefined && process.standsUntil > this.now)
        this.#happenings.push({ ...next, at: process.standsUntil });
      else next.happen();
    }
  }

  #takeNext(): Happening | undefined {
    let first = 0;
    for (let index = 1; index < this.#happenings.length; index++)
      if ((this.#happenings[index]?.at ?? 0) < (this.#happenings[first]?.at ?? 0)) first = index;
    const [next] = this.#happenings.splice(first, 1);
    return next;
  }

  #waits<T>(
    process: Process | undefined,
    start: (resolve: (value: T) => void, reject: (error: Error) => void) => void,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      if (process?.isAlive === false) return reject(new Killed(process.name));
      process?.waiting.add(reject);
      start(
        (value) => {
          process?.waiting.delete(reject);
          resolve(value);
        },
        (error) => {
          process?.waiting.delete(reject);
          reject(error);
        },
      );
    });
  }
}

const immediately = setImmediate;

/** Resolves when everything is done that takes no time. */
function settled(): Promise<void> {
  return new Promise((resolve) => immediately(resolve));
}
