import type { Db, Tx } from './database.ts';

const ATTEMPTS = 8;
/** serialization_failure and deadlock_detected: the transaction has done nothing and may be tried again. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one serialisable transaction, and retries it after a conflict with another one. `work` must use only its
 * argument (the embedded engine has one connection, anything else would wait for ever) and have no side effects.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
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
