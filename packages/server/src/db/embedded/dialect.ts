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

/** A connection is no more than the transaction it may be in. Whoever made the database opens and closes it. */
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

  beginTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    return connection.end('rollback');
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase;
  #transaction: EmbeddedTransaction | undefined;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#database.begin();
  }

  /** Kysely rolls back what could not be committed, which is over by then. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = undefined;
    await transaction?.[how]();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await (this.#transaction ?? this.#database).query<R>(sql, parameters);
    return { rows, numAffectedRows: BigInt(affectedRows) };
  }

  // oxlint-disable-next-line require-yield -- nothing is ever streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream.');
  }
}
