import { Mutex, parse, protocol, types as dataTypes, type PGlite } from '@electric-sql/pglite';

/** A kept statement takes some 15 KB of memory, the largest 100; the app asks with a few hundred different texts. */
const MOST_KEPT = 300;

/** A statement that the engine knows by its name, until it is closed. */
interface Prepared {
  name: string;
  /** PostgreSQL's types of the parameters, by their numbers. */
  types: number[];
}

const { serialize } = protocol;
const UNNAMED = '';

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

  /**
   * What the engine answers, a refusal of the values included, as it is; `readAnswer` reads it.
   *
   * @throws DatabaseError of PGlite when the text is refused, with the fields that PostgreSQL gives an error
   */
  query(text: string, params: readonly unknown[]): Promise<Uint8Array> {
    return this.#turns.runExclusive(() =>
      isAboutData(text) ? this.#ask(text, params) : this.#change(text, params),
    );
  }

  async #ask(text: string, params: readonly unknown[]): Promise<Uint8Array> {
    return this.#run(await this.#preparedOf(text), params);
  }

  /** What is kept may answer other columns afterwards, which PostgreSQL refuses. */
  async #change(text: string, params: readonly unknown[]): Promise<Uint8Array> {
    const answer = await this.#run(await this.#prepare(UNNAMED, text), params);
    for (const kept of this.#kept) await this.#forget(...kept);
    return answer;
  }

  /** All messages at once: the way into the engine costs as much as a small statement. */
  async #run({ name, types }: Prepared, params: readonly unknown[]): Promise<Uint8Array> {
    const { serializers } = this.#database;
    const values = params.map((value, place) => {
      if (value === null || value === undefined) return null;
      const serializer = serializers[types[place] ?? dataTypes.TEXT] ?? serializers[dataTypes.TEXT];
      return serializer?.(value) ?? null;
    });
    const messages = [
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ];
    const chunks: Uint8Array[] = [];
    // a chunk is a window into the engine's memory, which goes on being used
    const onRawData = (chunk: Uint8Array) => chunks.push(chunk.slice());
    // without a reader the package would read every row itself, which takes longer than the engine does
    await this.#database.execProtocolRawStream(Buffer.concat(messages), { syncToFs: false, onRawData });
    return joined(chunks);
  }

  async #preparedOf(text: string): Promise<Prepared> {
    const prepared = this.#kept.get(text) ?? (await this.#prepare(`prepared_${(this.#prepared += 1)}`, text));
    // a map is in the order of insertion: the last used one is its last
    this.#kept.delete(text);
    this.#kept.set(text, prepared);
    const [oldest] = this.#kept;
    if (oldest !== undefined && this.#kept.size > MOST_KEPT) await this.#forget(...oldest);
    return prepared;
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const described = await this.#exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    return { name, types: parse.parseDescribeStatementResults(described) };
  }

  async #forget(text: string, { name }: Prepared): Promise<void> {
    this.#kept.delete(text);
    await this.#exchange(serialize.close({ type: 'S', name }));
  }

  #exchange(...messages: Uint8Array[]) {
    return this.#database.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), {
      syncToFs: false,
    });
  }
}

/** In memory of its own, which can be handed to another thread; Buffer.concat may lend that of a pool. */
function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

const isAboutData = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text);
