import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Driver } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import type { Schema } from '../../src/platform/db/schema.ts';

export type * from 'kysely';

/** The database of the product over a driver that a test plays. */
export function kyselyOn(driver: Driver): Db {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
