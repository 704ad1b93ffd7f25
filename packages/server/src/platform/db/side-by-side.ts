import type { Db, Tx } from './database.ts';

/** Runs independent reads at once; within a transaction, which is one connection, one after the other. */
export async function sideBySide<T extends readonly unknown[]>(
  db: Db | Tx,
  reads: { [Place in keyof T]: () => Promise<T[Place]> },
): Promise<T> {
  if (!db.isTransaction) return (await Promise.all(reads.map((read) => read()))) as unknown as T;
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as unknown as T;
}
