import { AppError } from '@signet/domain/errors/app-error';

/** Enough to keep the database busy for one person; others wait for these few at most. */
const AT_ONCE = 3;
/** More than any page requests at once. */
const WAITING_MAX = 200;
/** The burst of search terms after a pause, and how many are added back each second. */
const TERMS_MAX = 300;
const TERMS_PER_SECOND = 5;

interface Reader {
  running: number;
  waiting: (() => void)[];
  terms: number;
  /** When `terms` was last updated. */
  counted: number;
}

/**
 * Lets the reads of one account run a few at a time, so that an account with many connections slows itself and nobody else.
 * Searches cost their number of terms, each of which may read everything the account can see. Counted per process: each
 * process divides its own share of the database.
 */
export class ReadQueue {
  readonly #readers = new Map<string, Reader>();

  /**
   * Runs a read of the account as soon as it is its turn.
   *
   * @param cost search terms of the read
   * @param now milliseconds since 1970
   * @throws AppError TooManyRequests when too many reads wait, or there were too many searches
   */
  async run<T>(
    accountId: string,
    { cost, now }: { cost: number; now: number },
    read: () => Promise<T>,
  ): Promise<T> {
    const reader = this.#readerOf(accountId, now);
    if (cost > reader.terms) throw new AppError('TooManyRequests', { detail: 'too many searches' });
    reader.terms -= cost;
    if (reader.running < AT_ONCE) reader.running += 1;
    else {
      if (reader.waiting.length >= WAITING_MAX)
        throw new AppError('TooManyRequests', { detail: 'too many calls at the same time' });
      await new Promise<void>((resolve) => reader.waiting.push(resolve));
    }
    try {
      return await read();
    } finally {
      // hands the turn directly to the next one, so that no other call can take it
      const next = reader.waiting.shift();
      if (next === undefined) reader.running -= 1;
      else next();
    }
  }

  #readerOf(accountId: string, now: number): Reader {
    const known = this.#readers.get(accountId);
    if (known !== undefined) {
      const back = ((now - known.counted) / 1000) * TERMS_PER_SECOND;
      known.terms = Math.min(TERMS_MAX, known.terms + Math.max(0, back));
      known.counted = now;
      return known;
    }
    this.#forgetIdle(now);
    const fresh = { running: 0, waiting: [], terms: TERMS_MAX, counted: now };
    this.#readers.set(accountId, fresh);
    return fresh;
  }

  /** An account that has read nothing until all terms were added back needs no entry. */
  #forgetIdle(now: number): void {
    const full = (TERMS_MAX / TERMS_PER_SECOND) * 1000;
    for (const [accountId, { running, counted }] of this.#readers)
      if (running === 0 && now - counted > full) this.#readers.delete(accountId);
  }
}
