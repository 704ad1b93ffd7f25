import type { CompiledQuery, IsolationLevel } from '../../packages/server/test/support/kysely-on.ts';
import { DatabaseUnavailable } from '../../packages/server/src/platform/db/postgres-pool.ts';
import { execute, type Row, type Rows } from './sql.ts';
import { NOT_YET, type Process, type World } from './world.ts';

const KEYS: Readonly<Record<string, readonly string[]>> = {
  ledger_entries: ['log', 'number'],
  ledger_states: ['log'],
};

const keyOf = (table: string, row: Row): string =>
  (KEYS[table] ?? ['id']).map((column) => String(row[column])).join(' ');

type Tables = Map<string, Map<string, Row>>;

/** A connection of a process; at most one transaction at a time. */
export interface Session {
  readonly owner: Process;
  transaction: Transaction | undefined;
  isBroken: boolean;
}

interface Transaction {
  isSerializable: boolean;
  /** What was committed when it began, where it may see no more than that. */
  snapshot: Tables | undefined;
  /** Own changes by table and key; undefined for what was deleted. */
  written: Map<string, Map<string, Row | undefined>>;
  read: Set<string>;
  locks: Set<string>;
  /** What the server does to it when it is idle for so long. */
  idleMs: number;
  lastSeen: number;
}

const serializationFailure = (): Error =>
  Object.assign(new Error('could not serialize access'), { code: '40001' });

/**
 * PostgreSQL, as far as the product uses it: rows, transactions of two levels of isolation, locks of rows and advisory ones, and a
 * limit for those that are idle in a transaction. What is committed is there for good.
 */
export class SimulatedDatabase {
  readonly #world: World;
  #tables: Tables = new Map();
  readonly #locks = new Map<string, Transaction>();
  readonly #sessions = new Set<Session>();
  #lastNumber = 0;
  /** Nobody is answered. */
  isAway = false;
  /** Asked before each commit; throws when it must not be. */
  assertMayCommit: (owner: Process) => void = () => undefined;

  constructor(world: World) {
    this.#world = world;
  }

  connect(owner: Process): Session {
    if (this.isAway) throw new DatabaseUnavailable('no connection');
    const session: Session = { owner, transaction: undefined, isBroken: false };
    this.#sessions.add(session);
    return session;
  }

  /** Ends a connection, and with it what it had begun. */
  break(session: Session): void {
    session.isBroken = true;
    this.#end(session);
    this.#sessions.delete(session);
  }

  begin(session: Session, isolation: IsolationLevel | undefined): void {
    this.#assertWorks(session);
    session.transaction = {
      isSerializable: isolation === 'serializable',
      snapshot: undefined,
      written: new Map(),
      read: new Set(),
      locks: new Set(),
      idleMs: Infinity,
      lastSeen: this.#world.now,
    };
  }

  /** @throws NOT_YET while another transaction has a lock that it needs */
  execute(session: Session, { query, sql, parameters }: CompiledQuery): Row[] {
    this.#assertWorks(session);
    if (session.transaction === undefined) {
      this.begin(session, undefined);
      try {
        const rows = this.execute(session, { query, sql, parameters } as CompiledQuery);
        this.commit(session);
        return rows;
      } finally {
        this.#end(session);
      }
    }
    const { transaction } = session;
    transaction.lastSeen = this.#world.now;
    transaction.snapshot ??= transaction.isSerializable ? this.#copy() : undefined;
    if (query.kind === 'RawNode') return this.#raw(transaction, sql, parameters);
    return execute(query, this.#rowsOf(transaction));
  }

  commit(session: Session): void {
    this.#assertWorks(session);
    const { transaction } = session;
    if (transaction === undefined) throw new TypeError('There is no transaction.');
    try {
      this.assertMayCommit(session.owner);
      if (this.#metAnother(transaction)) throw serializationFailure();
      for (const [table, changes] of transaction.written)
        for (const [key, row] of changes)
          if (row === undefined) this.#table(this.#tables, table).delete(key);
          else this.#table(this.#tables, table).set(key, row);
    } finally {
      this.#end(session);
    }
  }

  rollback(session: Session): void {
    this.#end(session);
  }

  /** Writes a row in a transaction of its own. */
  put(table: string, row: Row): void {
    this.#table(this.#tables, table).set(keyOf(table, row), row);
  }

  /** The committed rows of a table, for whoever looks at the outcome. */
  rows(table: string): Row[] {
    return [...this.#table(this.#tables, table).values()];
  }

  /** Whether a committed row of a table is such. */
  some(table: string, isSuch: (row: Row) => boolean): boolean {
    for (const row of this.#table(this.#tables, table).values()) if (isSuch(row)) return true;
    return false;
  }

  /** Ends those whose process stands still in a transaction; to be called now and then. */
  endIdle(): void {
    for (const session of this.#sessions) {
      const { transaction } = session;
      if (transaction !== undefined && this.#world.now - transaction.lastSeen >= transaction.idleMs) {
        this.#world.tell('the database ends a transaction that stands still');
        this.break(session);
      }
    }
  }

  /** A serialisable transaction must not have read what others changed meanwhile, if it changes something itself. */
  #metAnother({ isSerializable, snapshot, read, written }: Transaction): boolean {
    if (!isSerializable || snapshot === undefined || written.size === 0) return false;
    // the engine may refuse one without a reason that its caller could see
    if (this.#world.random.below(20) === 0) return true;
    return [...read].some((table) => {
      const before = this.#table(snapshot, table);
      const now = this.#table(this.#tables, table);
      return before.size !== now.size || [...now].some(([key, row]) => before.get(key) !== row);
    });
  }

  #rowsOf(transaction: Transaction): Rows {
    const { snapshot, written } = transaction;
    const seen = (table: string): Map<string, Row> => {
      const rows = new Map(this.#table(snapshot ?? this.#tables, table));
      for (const [key, row] of written.get(table) ?? [])
        if (row === undefined) rows.delete(key);
        else rows.set(key, row);
      return rows;
    };
    const write = (table: string, row: Row, after: Row | undefined): void => {
      const key = keyOf(table, row);
      this.#lock(transaction, `${table} ${key}`);
      const isChanged = snapshot?.get(table)?.get(key) !== this.#tables.get(table)?.get(key);
      if (snapshot !== undefined && isChanged && written.get(table)?.has(key) !== true)
        throw serializationFailure();
      this.#table(written as Tables, table).set(key, after as Row);
    };
    return {
      all(table) {
        transaction.read.add(table);
        return [...seen(table).values()];
      },
      put: (table, row) => write(table, row, row),
      remove: (table, row) => write(table, row, undefined),
      sameKey: (table, row) => {
        this.#lock(transaction, `${table} ${keyOf(table, row)}`);
        return seen(table).get(keyOf(table, row));
      },
      nextNumber: () => ++this.#lastNumber,
    };
  }

  #raw(transaction: Transaction, sql: string, parameters: readonly unknown[]): Row[] {
    if (sql.includes('set_config')) transaction.idleMs = Number(parameters[0]);
    else if (sql.includes('pg_advisory_xact_lock'))
      this.#lock(transaction, `advisory ${parameters.join(' ')}`);
    // the queue writes in the transactions of others
    else this.#rowsOf(transaction).put(sql, parameters[0] as Row);
    return [];
  }

  #lock(transaction: Transaction, name: string): void {
    const holder = this.#locks.get(name);
    if (holder !== undefined && holder !== transaction) throw NOT_YET;
    this.#locks.set(name, transaction);
    transaction.locks.add(name);
  }

  #end(session: Session): void {
    for (const name of session.transaction?.locks ?? []) this.#locks.delete(name);
    session.transaction = undefined;
  }

  #assertWorks(session: Session): void {
    if (this.isAway) this.break(session);
    if (session.isBroken) throw new DatabaseUnavailable('the connection broke');
  }

  #copy(): Tables {
    return new Map([...this.#tables].map(([name, rows]) => [name, new Map(rows)]));
  }

  #table(tables: Tables, name: string): Map<string, Row> {
    const known = tables.get(name);
    if (known !== undefined) return known;
    const table = new Map<string, Row>();
    tables.set(name, table);
    return table;
  }
}
