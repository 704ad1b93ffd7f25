import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg, { type PoolClient, type PoolConfig } from 'pg';

/** The database does not answer at the moment. What a transaction was about to do has not been done, or nobody knows. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** So long a new connection, or a free one, is waited for. */
const CONNECT_TIMEOUT_MS = 5000;
const PAUSE_MIN_MS = 100;
const PAUSE_MAX_MS = 2000;
/** The server is shutting down, crashed or starting, or takes no more connections; class 08: the connection is broken. */
const UNAVAILABLE = /^(57P0[123]|53300|08...)$/;

/** Settings of a connection that ends when the server has been silent for so long: a machine that is gone says nothing. */
export function endingWhenSilent(milliseconds: number): { stream: () => Socket } {
  return {
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(milliseconds, () => socket.destroy(new Error('the database is silent')));
    },
  };
}

/**
 * Connections to PostgreSQL that outlive its restarts. One that broke is replaced by the next call; while none can be made,
 * calls fail at once and the next attempt waits, for longer each time.
 *
 * @throws DatabaseUnavailable from `connect` and from queries
 */
export function createPool(settings: PoolConfig): PostgresPool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...settings });
  const broken = new WeakSet<PoolClient>();
  // an error without a listener would end the process, and a connection breaks whenever it likes
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => broken.add(client)));
  let pause = 0;
  let closedUntil = 0;

  const connect = async (): Promise<PoolClient> => {
    if (Date.now() < closedUntil) throw new DatabaseUnavailable('the last attempt to connect failed');
    try {
      const client = await pool.connect();
      pause = 0;
      return client;
    } catch (cause) {
      // of those that failed together the first one counts
      if (Date.now() >= closedUntil) {
        pause = Math.min(Math.max(2 * pause, PAUSE_MIN_MS), PAUSE_MAX_MS);
        closedUntil = Date.now() + pause;
      }
      throw new DatabaseUnavailable('no connection', { cause });
    }
  };

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect();
      // nobody here uses cursors, the other way to call it
      const query: unknown = async (text: string, values: unknown[]) => {
        try {
          return await client.query(text, values);
        } catch (cause) {
          if (broken.has(client) || UNAVAILABLE.test((cause as { code?: string }).code ?? ''))
            throw new DatabaseUnavailable('the connection broke', { cause });
          throw cause;
        }
      };
      return { query, release: (destroy) => client.release(destroy) } as PostgresPoolClient;
    },
  };
}
