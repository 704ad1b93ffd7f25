import { PGliteAdapter, PGliteDialect, PGliteDriver, type DatabaseConnection } from 'kysely';
import { currentCaller } from '../caller.ts';
import type { EmbeddedDatabase } from './client.ts';
import { Turns } from './turns.ts';

/** For whom is served, and for who waits in the thread of the database already, so that it never waits for this thread. */
const CONNECTIONS = 2;

/** Kysely's dialect for the embedded engine, but whose turn it is to have a connection is decided by {@link Turns}. */
export class FairDialect extends PGliteDialect {
  readonly #pglite: EmbeddedDatabase;

  constructor(pglite: EmbeddedDatabase) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createAdapter(): PGliteAdapter {
    return new FairAdapter();
  }

  override createDriver(): PGliteDriver {
    return new FairDriver(this.#pglite);
  }
}

class FairAdapter extends PGliteAdapter {
  /** Otherwise Kysely lets one in after the other as they come, before the driver is asked. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class FairDriver extends PGliteDriver {
  readonly #pglite: EmbeddedDatabase;
  readonly #turns = new Turns(CONNECTIONS);
  /** Each for one transaction at a time; {@link EmbeddedDatabase} keeps them apart. */
  readonly #free: DatabaseConnection[] = [];

  constructor(pglite: EmbeddedDatabase) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override async init(): Promise<void> {
    await super.init();
    for (let count = 0; count < CONNECTIONS; count += 1) {
      const driver = new PGliteDriver({ pglite: this.#pglite });
      await driver.init();
      this.#free.push(await driver.acquireConnection());
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take(currentCaller());
    const connection = this.#free.pop();
    if (connection === undefined) throw new Error('More turns were given than there are connections.');
    return connection;
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection !== undefined) this.#free.push(connection);
    this.#turns.release();
  }
}
