import { AppError } from '@signet/domain/errors/app-error';

/** Enough to keep the database busy for one person; others then wait for these few at most. */
const AT_ONCE = 3;
/** More than any page asks for. */
const WAITING_MAX = 200;
/** Search terms that may be looked up at once after a pause, and how many come back each second. */
const TERMS_MAX = 300;
const TERMS_PER_SECOND = 5;

interface Reader {
  running: number;
  waiting: (() => void)[];
  terms: number;
  /** When `terms` was right. */
  counted: number;
}

/**
 * Lets the reads of one account run a few at a time, so that an account with many connections slows itself and nobody
 * else. Searches are paid for by their terms, each of which may read all that somebody can see. Counted in this process:
 * it is this process's share of the database that is divided.
 */
export class ReadQueue {
  readonly #readers = new Map<string, Reader>();

  /**
   * Runs a read of the account as soon as it is its turn.
   *
   * @param cost search terms of the read
   * @param now milliseconds since 1970
   * @throws AppError TooManyRequests when too many wait, or too much was searched for
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
      // the turn goes on to the next one, without a moment in which another call could take it
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

  /** Whoever has read nothing for so long that all terms are back is as good as new. */
  #forgetIdle(now: number): void {
    const full = (TERMS_MAX / TERMS_PER_SECOND) * 1000;
    for (const [accountId, { running, counted }] of this.#readers)
      if (running === 0 && now - counted > full) this.#readers.delete(accountId);
  }
}
