import { AppError } from '@signet/domain/errors/app-error';
import { currentCaller, onBehalfOf } from './caller.ts';
import type { Db, Tx } from './database.ts';
import { onceOnly, type KeyedCall } from './once.ts';
import { sqlState } from './sql-state.ts';

const ATTEMPTS = 10;
/** Longest pause before the third attempt; it doubles with each one, up to the longest of all. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;
/** serialization_failure and deadlock_detected: the transaction has done nothing and may be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** For a change that may be sent again. */
interface Repetition {
  /** Undefined when the caller gave it no key. */
  keyed: KeyedCall | undefined;
  /** Runs in place of the work when it was done before. */
  again?: (tx: Tx) => Promise<unknown>;
}

/**
 * Runs `work` in one serialisable transaction, and retries it after a conflict with another one. `work` must use only its
 * argument (the embedded engine has one connection, anything else would wait for ever) and have no side effects. A keyed call is
 * done once ({@link onceOnly}); what it answers has to come out of the result.
 *
 * @throws AppError Busy when it met another transaction at every attempt; nothing was done
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { keyed, again = async () => undefined }: Repetition = { keyed: undefined },
): Promise<T> {
  const once =
    keyed === undefined
      ? work
      : (tx: Tx) => onceOnly(tx, keyed, { work: () => work(tx), again: () => again(tx) });
  const run = () =>
    onBehalfOf({ ...currentCaller(), changes: true }, () =>
      db.transaction().setIsolationLevel('serializable').execute(once),
    );
  for (let attempt = 1; ; attempt++) {
    try {
      return await (attempt === 1 ? run() : afterOthers(run));
    } catch (error) {
      if (!RETRYABLE.has(sqlState(error) ?? '')) throw error;
      if (attempt >= ATTEMPTS) throw new AppError('Busy', { cause: error });
      if (attempt > 1) await pauseAfter(attempt);
    }
  }
}

/** For those whom the line does not hold up: first attempts, and other processes. */
async function pauseAfter(attempt: number): Promise<void> {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 2), LONGEST_PAUSE_MS);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}

let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` when all that came here before is over. Transactions that met each other would do so again if they were repeated
 * together. A lock on the row cannot keep them apart: the snapshot is older than the lock that was waited for, so it is a conflict.
 */
function afterOthers<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastInLine.then(work);
  lastInLine = turn.catch(() => undefined);
  return turn;
}

/** Whether the error is a broken unique constraint (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}
