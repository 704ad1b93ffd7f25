import { Mutex, parse, protocol, types as dataTypes, type PGlite } from '@electric-sql/pglite';
import type { QueryResult } from './protocol.ts';

/** A kept statement takes some 15 KB of memory, the largest 100; the app asks with a few hundred different texts. */
const MOST_KEPT = 300;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Prepared {
  name: string;
  /** PostgreSQL's types of the parameters, by their numbers. */
  types: number[];
  /** What the answered columns are; empty for a statement without rows. */
  columns: Messages;
}

const { serialize } = protocol;

/**
 * Runs statements and keeps them prepared by their text, of the many the last used ones: to read a statement is a good part of
 * the work of answering it (decision 022).
 */
export class PreparedStatements {
  readonly #database: PGlite;
  readonly #turns = new Mutex();
  readonly #kept = new Map<string, Prepared>();
  #prepared = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** @throws DatabaseError of PGlite, with the fields that PostgreSQL gives an error */
  query(text: string, params: readonly unknown[]): Promise<QueryResult> {
    return this.#turns.runExclusive(() =>
      isAboutData(text) ? this.#run(text, params) : this.#change(text, params),
    );
  }

  async #run(text: string, params: readonly unknown[]): Promise<QueryResult> {
    const { name, types, columns } = await this.#preparedOf(text);
    const { serializers, parsers } = this.#database;
    const values = params.map((value, place) => {
      if (value === null || value === undefined) return null;
      const serializer = serializers[types[place] ?? dataTypes.TEXT] ?? serializers[dataTypes.TEXT];
      return serializer?.(value) ?? null;
    });
    const messages = await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}));
    const [result] = parse.parseResults([...columns, ...messages], parsers);
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 };
  }

  async #preparedOf(text: string): Promise<Prepared> {
    const prepared = this.#kept.get(text) ?? (await this.#prepare(text));
    // a map is in the order of insertion: the last used one is its last
    this.#kept.delete(text);
    this.#kept.set(text, prepared);
    const [oldest] = this.#kept;
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) await this.#forget(...oldest);
    return prepared;
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `prepared_${(this.#prepared += 1)}`;
    const described = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    return {
      name,
      types: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === 'rowDescription'),
    };
  }

  /** What is kept may answer other columns afterwards, which PostgreSQL refuses. */
  async #change(text: string, params: readonly unknown[]): Promise<QueryResult> {
    const { rows, affectedRows } = await this.#database.query(text, [...params]);
    for (const kept of this.#kept) await this.#forget(...kept);
    return { rows, affectedRows: affectedRows ?? 0 };
  }

  async #forget(text: string, { name }: Prepared): Promise<void> {
    this.#kept.delete(text);
    await this.#send(serialize.close({ type: 'S', name }));
  }

  /** All messages at once: the way into the engine costs as much as a small statement. */
  #send(...messages: Uint8Array[]): Promise<Messages> {
    return this.#database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {
      syncToFs: false,
    });
  }
}

const isAboutData = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text);
