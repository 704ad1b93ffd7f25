import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { KnownBlob } from '../platform/blobs/checked.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { cursor, inSnapshot, rowLines } from '../platform/db/dump-rows.ts';
import { newestMigration } from '../platform/db/migrate.ts';
import { blobLine } from './blob-list.ts';
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
 * Reads all rows in one transaction, into files on this machine: how long it takes does not depend on where the backup goes. The
 * embedded database does nothing else meanwhile.
 */
export async function spoolSnapshot(
  db: Db,
  { spool, recipient }: { spool: string; recipient: string },
): Promise<Snapshot> {
  return inSnapshot(db, async (tx) => {
    const tables: Record<string, number> = {};
    const lines = rowLines(tx, (table, rows) => {
      tables[table] = rows;
    });
    const path = join(spool, 'rows.age');
    // calls may be waiting: fast rather than small
    const gzip = createGzip({ level: 1 });
    const packed = pipeline(Readable.from(lines), gzip);
    const [content] = await Promise.all([sealInto(path, recipient, gzip), packed]);
    return {
      rows: { path, ...content },
      tables,
      schema: await newestMigration(tx),
      states: { contracts: await stateOf(tx, 'contracts'), keys: await stateOf(tx, 'keys') },
      blobs: await spoolBlobs(tx, join(spool, 'blobs')),
    };
  });
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
    for await (const blob of cursor<KnownBlob>(
      tx,
      sql`select blob_key::text as key, hash, stored_size::float8 as size from documents`,
    )) {
      count++;
      yield blobLine(blob);
    }
  };
  await pipeline(lines, createWriteStream(path, { mode: 0o600 }));
  return { path, count };
}
