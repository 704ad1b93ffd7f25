import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type { EmbeddedDatabase, EmbeddedTransaction } from './client.ts';

/**
 * The embedded database for Kysely. That of the package lets one statement go when the one before has been answered; here
 * each goes at once and waits for its turn in the thread of the database, which so never waits for the next one.
 */
export class EmbeddedDialect implements Dialect {
  readonly #database: EmbeddedDatabase;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#database);
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own signature
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}

/** Connections cost nothing: each is a transaction at most. Whoever made the database opens and closes it. */
class EmbeddedDriver implements Driver {
  readonly #database: EmbeddedDatabase;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#database);
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    connection.transaction = await this.#database.begin();
  }

  async commitTransaction({ transaction }: EmbeddedConnection): Promise<void> {
    await transaction?.commit();
  }

  async rollbackTransaction({ transaction }: EmbeddedConnection): Promise<void> {
    await transaction?.rollback();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase;
  transaction: EmbeddedTransaction | undefined;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await (this.transaction ?? this.#database).query<R>(sql, parameters);
    return { rows, numAffectedRows: BigInt(affectedRows) };
  }

  // oxlint-disable-next-line require-yield -- nothing is ever streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream.');
  }
}
