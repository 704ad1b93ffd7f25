import { PGliteAdapter, PGliteDialect, PGliteDriver, type DatabaseConnection } from 'kysely';
import { currentCaller } from '../caller.ts';
import type { EmbeddedDatabase } from './client.ts';
import { Turns } from './turns.ts';

/** Kysely's dialect for the embedded engine, but whose turn it is to have the one connection is decided by {@link Turns}. */
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
    return new FairDriver({ pglite: this.#pglite });
  }
}

class FairAdapter extends PGliteAdapter {
  /** Otherwise Kysely lets one in after the other as they come, before the driver is asked. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class FairDriver extends PGliteDriver {
  readonly #turns = new Turns();

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take(currentCaller());
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.release();
  }
}
