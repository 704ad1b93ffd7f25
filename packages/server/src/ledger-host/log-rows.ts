import { TILE_WIDTH } from '@signet/domain/ledger/tiles';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { KeptLog, LogState } from '../trust/ledger/kept-log.ts';
import type { LogStorage, LogWriter } from './log-storage.ts';
import type { LogName } from './signed-states.ts';

/** Advisory locks of the logs, by the number of the log; nothing else here takes two numbers. */
const LOCK_SPACE = 0x5167;
const LOCKS: Readonly<Record<LogName, number>> = { contracts: 1, keys: 2 };
/** A process that stands still while it writes loses its turn after so long, and what it was about to write. */
const STANDSTILL_MS = 8000;
/** Entries of one statement: a few hundred bytes each. */
const INSERT_MAX = 1000;

/**
 * One log in the database, for several processes that append in turn (decision 055). Entries and what is signed about them are
 * one transaction, so that a process which lost its turn has written nothing.
 */
export function logRows(db: Db, log: LogName): LogStorage {
  return {
    ...reading(db, log),
    exclusively: (work) =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          await sql`select set_config('idle_in_transaction_session_timeout', ${String(STANDSTILL_MS)}, true)`.execute(
            tx,
          );
          await sql`select pg_advisory_xact_lock(${LOCK_SPACE}, ${LOCKS[log]})`.execute(tx);
          return work(writing(tx, log));
        }),
  };
}

function reading(db: Db | Tx, log: LogName): Omit<LogStorage, 'exclusively'> {
  return {
    place: 'in the database',
    remedy:
      'Its entries lie in the folder ledger/ of the machine that ran it alone: bring them over with `signet share` there.',
    isShared: true,
    async read(): Promise<KeptLog> {
      const row = await db.selectFrom('ledger_states').selectAll().where('log', '=', log).executeTakeFirst();
      if (row === undefined)
        return { state: undefined, checkpoint: undefined, cosigned: undefined, known: undefined };
      const { origin, size, root, checkpoint } = row;
      return {
        // without its name it is the memory of a log that lies in files
        state: origin === null ? undefined : { origin, size, root },
        checkpoint: origin === null ? undefined : checkpoint,
        cosigned: row.cosigned ?? undefined,
        known: { size, root, checkpoint },
      };
    },
    async readBundle(index, width) {
      const rows = await db
        .selectFrom('ledger_entries')
        .select('entry')
        .where('log', '=', log)
        .where('number', '>=', index * TILE_WIDTH)
        .where('number', '<', index * TILE_WIDTH + width)
        .orderBy('number')
        .execute();
      if (rows.length < width)
        throw new OperatorError('The ledger in the database is damaged: entries are missing.');
      return rows.map(({ entry }) => entry);
    },
  };
}

function writing(tx: Tx, log: LogName): LogWriter {
  const writer: LogWriter = {
    ...reading(tx, log),
    exclusively: (work) => work(writer),
    async writeEntries(first, entries) {
      const rows = entries.map((entry, index) => ({ log, number: first + index, entry: Buffer.from(entry) }));
      for (let from = 0; from < rows.length; from += INSERT_MAX)
        await tx
          .insertInto('ledger_entries')
          .values(rows.slice(from, from + INSERT_MAX))
          .execute();
    },
    async publish({ origin, size, root }: LogState, sign) {
      const signed = { origin, size, root, checkpoint: sign() };
      await tx
        .insertInto('ledger_states')
        .values({ log, ...signed, cosigned: null })
        .onConflict((conflict) => conflict.column('log').doUpdateSet(signed))
        .execute();
      return signed.checkpoint;
    },
    async writeCosigned(note) {
      await tx.updateTable('ledger_states').set({ cosigned: note }).where('log', '=', log).execute();
    },
    tidy: async () => undefined,
  };
  return writer;
}
