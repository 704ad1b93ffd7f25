import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedDatabase } from './client.ts';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const WAL_LIMIT_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Replaces the engine's background processes, which do not exist in a single process: a CHECKPOINT every 5 minutes or
 * 64 MB of write-ahead log, and a VACUUM (ANALYZE) once a day. `now` and `lookEveryMs` are for tests.
 */
export function startMaintenance(
  database: Pick<EmbeddedDatabase, 'exec'>,
  directory: string,
  { now = Date.now, lookEveryMs = LOOK_EVERY_MS }: { now?: () => number; lookEveryMs?: number } = {},
): { stop(): void } {
  let checkpointed = { at: now(), walBytes: walBytes(directory) };
  let vacuumed = now();
  let busy = false;

  async function look(): Promise<void> {
    const grown = walBytes(directory) - checkpointed.walBytes;
    if (now() - vacuumed >= DAY_MS) {
      vacuumed = now();
      await database.exec('VACUUM (ANALYZE)');
    }
    if (now() - checkpointed.at < CHECKPOINT_EVERY_MS && grown < WAL_LIMIT_BYTES) return;
    await database.exec('CHECKPOINT');
    checkpointed = { at: now(), walBytes: walBytes(directory) };
  }

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      // the database reports its failures to the next query; the next check tries again
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function walBytes(directory: string): number {
  try {
    return readdirSync(join(directory, 'pg_wal'), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(directory, 'pg_wal', entry.name)).size, 0);
  } catch {
    return 0;
  }
}
