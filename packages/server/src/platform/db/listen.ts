import pg from 'pg';
import type { Database } from './database.ts';
import { endingWhenSilent } from './postgres-pool.ts';

const CONNECT_TIMEOUT_MS = 5000;
const PAUSE_MIN_MS = 100;
const PAUSE_MAX_MS = 5000;
/** A connection that only listens says nothing by itself, so it is asked something. */
const ASK_EVERY_MS = 10_000;
const SILENCE_MS = 2.5 * ASK_EVERY_MS;
/** By which the connection is known in pg_stat_activity. */
export const LISTENER_NAME = 'signet-listener';

export interface Listener {
  onNotification: (payload: string) => void;
  /** Notifications may have been missed, because the connection was lost; it is there again. */
  onGap: () => void;
}

/**
 * Listens to a channel of NOTIFY, on PostgreSQL by a connection of its own that is made again whenever it is lost.
 *
 * @returns how to stop, once it listens or the first attempt has failed
 */
export async function listen(
  database: Database,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  if (database.embedded !== undefined) {
    await database.embedded.hear(channel, listener.onNotification);
    return async () => undefined;
  }
  return listenToPostgres(database.url ?? '', channel, listener);
}

async function listenToPostgres(
  url: string,
  channel: string,
  { onNotification, onGap }: Listener,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let current: pg.Client | undefined;
  let pause = PAUSE_MIN_MS;
  let timer: NodeJS.Timeout | undefined;
  let wasLost = false;

  async function attempt(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...endingWhenSilent(SILENCE_MS),
    });
    current = client;
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    // an error without a listener would end the process; each error is followed by the end
    client.on('error', () => undefined);
    client.once('end', () => again(client));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch {
      // a connection that was never made does not end
      again(client);
      return;
    }
    pause = PAUSE_MIN_MS;
    keepTalking(client);
    if (wasLost) onGap();
    wasLost = false;
  }

  function again(client: pg.Client): void {
    if (isStopped || client !== current) return;
    current = undefined;
    wasLost = true;
    client.end().catch(() => undefined);
    timer = setTimeout(() => void attempt(), pause * (0.5 + Math.random() / 2));
    pause = Math.min(2 * pause, PAUSE_MAX_MS);
  }

  await attempt();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current?.end().catch(() => undefined);
  };
}

function keepTalking(client: pg.Client): void {
  const asking = setInterval(() => void client.query('select 1').catch(() => undefined), ASK_EVERY_MS);
  client.once('end', () => clearInterval(asking));
}
