import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { KnownBlob } from '../platform/blobs/checked.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { inSnapshot, portionsOf, rowLines } from '../platform/db/dump-rows.ts';
import { newestMigration } from '../platform/db/migrate.ts';
import type { TaskContext } from '../platform/long-task.ts';
import { blobLine } from './blob-list.ts';
import { PrivateFile } from './private-file.ts';
import { sealInto } from './sealed.ts';
import type { SealedFile } from './writer.ts';

/** What a log had signed last at the moment of the snapshot. */
export interface KnownState {
  size: number;
  /** 64 digits. */
  root: string;
  checkpoint: string;
}

/** The database at one moment. */
export interface Snapshot {
  rows: SealedFile;
  /** How many rows each table has. */
  tables: Record<string, number>;
  /** The newest migration. */
  schema: string;
  states: { contracts: KnownState; keys: KnownState };
  /** The list of all blobs that the rows name: its file (blob-list.ts), and how many they are. */
  blobs: { path: string; count: number };
}

/**
 * Reads all rows in one transaction, into files on this machine. The embedded database does nothing else meanwhile, so only what must
 * happens then: rows are compressed and encrypted to the recipient afterwards, which takes several times as long.
 */
export async function spoolSnapshot(
  db: Db,
  { spool, recipient, context }: { spool: string; recipient: string; context: TaskContext },
): Promise<Snapshot> {
  const raw = new PrivateFile(join(spool, 'rows'));
  const snapshot = await inSnapshot(db, async (tx) => {
    const tables: Record<string, number> = {};
    let read = 0;
    const lines = rowLines(tx, (table, rows) => {
      read += rows - (tables[table] ?? 0);
      tables[table] = rows;
      context.report({ step: 'rows', done: read, total: 0 });
    });
    await raw.write(lines);
    return {
      tables,
      schema: await newestMigration(tx),
      states: { contracts: await stateOf(tx, 'contracts'), keys: await stateOf(tx, 'keys') },
      blobs: await spoolBlobs(tx, join(spool, 'blobs')),
    };
  });
  context.report({ step: 'compressing rows', done: 0, total: 0 });
  const path = join(spool, 'rows.age');
  const gzip = createGzip({ level: 1 });
  const packed = pipeline(raw.read(), gzip);
  const [content] = await Promise.all([sealInto(path, recipient, gzip), packed]);
  await raw.remove();
  return { ...snapshot, rows: { path, ...content } };
}

function stateOf(tx: Tx, log: 'contracts' | 'keys'): Promise<KnownState> {
  return tx
    .selectFrom('ledger_states')
    .select(['size', 'root', 'checkpoint'])
    .where('log', '=', log)
    .executeTakeFirstOrThrow();
}

async function spoolBlobs(tx: Tx, path: string): Promise<{ path: string; count: number }> {
  let count = 0;
  const lines = async function* () {
    for await (const blobs of portionsOf<KnownBlob>(
      tx,
      sql`select blob_key::text as key, hash, stored_size::float8 as size from documents`,
    )) {
      count += blobs.length;
      yield blobs.map(blobLine).join('');
    }
  };
  await pipeline(lines, createWriteStream(path, { mode: 0o600 }));
  return { path, count };
}
