import { createRequire } from 'node:module';
import type { Db, Tx } from '../../packages/server/src/platform/db/database.ts';

/** The little of Kysely that is used here; the package belongs to the server, not to the bench. */
type Kysely = {
  CompiledQuery: { raw(text: string, parameters: unknown[]): Parameters<Db['executeQuery']>[0] };
};

const requireOfServer = createRequire(new URL('../../packages/server/package.json', import.meta.url));
const { CompiledQuery } = requireOfServer('kysely') as Kysely;

/** Runs a statement written by hand on the connection of the server. */
export async function runSql<Row = Record<string, unknown>>(
  db: Db | Tx,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...parameters]));
  return rows as Row[];
}
