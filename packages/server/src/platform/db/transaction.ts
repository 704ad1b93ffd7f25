import { AppError } from '@signet/domain/errors/app-error';
import { currentCaller, onBehalfOf } from './caller.ts';
import type { Db, Tx } from './database.ts';

const ATTEMPTS = 10;
/** Longest pause before the second attempt; it doubles with each one, up to the longest of all. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;
/** serialization_failure and deadlock_detected: the transaction has done nothing and may be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one serialisable transaction, and retries it after a conflict with another one. `work` must use only its
 * argument (the embedded engine has one connection, anything else would wait for ever) and have no side effects.
 *
 * @throws AppError Busy when it met another transaction at every attempt; nothing was done
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onBehalfOf({ ...currentCaller(), changes: true }, () =>
        db.transaction().setIsolationLevel('serializable').execute(work),
      );
    } catch (error) {
      if (!RETRYABLE.has(sqlState(error) ?? '')) throw error;
      if (attempt >= ATTEMPTS) throw new AppError('Busy', { cause: error });
      const longest = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}

/** The SQLSTATE of a database error, undefined for any other value. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Whether the error is a broken unique constraint (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}
