import {
  kyselyOn,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from '../../packages/server/test/support/kysely-on.ts';
import { DatabaseUnavailable } from '../../packages/server/src/platform/db/postgres-pool.ts';
import type { Db } from '../../packages/server/src/platform/db/database.ts';
import type { Session, SimulatedDatabase } from './database.ts';
import type { Process, World } from './world.ts';

/** One in so many calls breaks its connection, while connections break at all. */
const CALLS_PER_BREAK = 12;

/** What befalls the ways between the parts, as long as it does. */
export interface Weather {
  breaksConnections: boolean;
  losesMessages: boolean;
}

interface Place {
  world: World;
  database: SimulatedDatabase;
  weather: Weather;
}

/** The simulated database as a process of the product uses it: by Kysely, over connections that break. */
export function dbOf(place: Place, process: Process): Db {
  return kyselyOn(new SimulatedDriver(place, process));
}

class Connection implements DatabaseConnection {
  readonly session: Session;
  readonly #place: Place;
  readonly #process: Process;

  constructor(place: Place, process: Process, session: Session) {
    this.#place = place;
    this.#process = process;
    this.session = session;
  }

  /** A call over this connection, which may break before it is done, or before its answer is there. */
  call<T>(effect: () => T): Promise<T> {
    const { world, database, weather } = this.#place;
    const breaks = weather.breaksConnections && world.random.below(CALLS_PER_BREAK) === 0;
    const isTooLate = world.random.below(2) === 0;
    return world.call(this.#process, () => {
      const result = breaks && !isTooLate ? undefined : effect();
      if (!breaks) return result as T;
      database.break(this.session);
      throw new DatabaseUnavailable('the connection broke');
    });
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const rows = await this.call(() => this.#place.database.execute(this.session, query));
    return { rows: rows as R[] };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError('Nobody here uses cursors.');
  }
}

class SimulatedDriver implements Driver {
  readonly #place: Place;
  readonly #process: Process;
  readonly #free: Connection[] = [];

  constructor(place: Place, process: Process) {
    this.#place = place;
    this.#process = process;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const { world, database } = this.#place;
    for (let free = this.#free.pop(); free !== undefined; free = this.#free.pop())
      if (!free.session.isBroken) return free;
    const session = await world.call(this.#process, () => database.connect(this.#process));
    // the database notices the end of a process, or of its machine, after a while
    this.#process.onDeath.push((lastsMs) => world.after(lastsMs, () => database.break(session)));
    return new Connection(this.#place, this.#process, session);
  }

  beginTransaction(connection: Connection, { isolationLevel }: TransactionSettings): Promise<void> {
    return connection.call(() => this.#place.database.begin(connection.session, isolationLevel));
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.call(() => this.#place.database.commit(connection.session));
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.call(() => this.#place.database.rollback(connection.session));
  }

  async releaseConnection(connection: Connection): Promise<void> {
    this.#free.push(connection);
  }

  async destroy(): Promise<void> {}
}
