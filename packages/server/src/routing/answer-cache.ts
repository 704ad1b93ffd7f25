const ENTRIES_MAX = 500;
const BYTES_MAX = 256 * 1024;
/** What the clock alone changes, such as an invitation that runs out, is seen after this time at the latest. */
const LIFE_MS = 5000;

interface Entry {
  snapshot: string;
  body: string;
  until: number;
}

/**
 * Answers of lists, each with the state of the database before it was made. The database decides whether it still holds:
 * the caller reads its snapshot with the session anyway, any write of anybody makes another one, and none comes back. So
 * an instance can miss nothing that another one wrote, and what was written while an answer was made voids it too.
 */
export class AnswerCache {
  #entries = new Map<string, Entry>();
  #making = new Map<string, Promise<string>>();

  /** The answer of `key` in the state `snapshot`: the kept one, the one that another call is just making, or a new one. */
  async answer(options: {
    key: string;
    snapshot: string;
    now: number;
    make: () => Promise<string>;
  }): Promise<string> {
    const { key, snapshot, now, make } = options;
    const kept = this.#kept(options);
    if (kept !== undefined) return kept;
    const making = `${snapshot} ${key}`;
    const present = this.#making.get(making);
    if (present !== undefined) return present;
    const fresh = make();
    this.#making.set(making, fresh);
    try {
      const body = await fresh;
      this.#keep(key, { snapshot, body, until: now + LIFE_MS });
      return body;
    } finally {
      this.#making.delete(making);
    }
  }

  /** Whether an answer is there that holds in the state `snapshot`. */
  isKept(options: { key: string; snapshot: string; now: number }): boolean {
    return this.#kept(options) !== undefined;
  }

  #kept({ key, snapshot, now }: { key: string; snapshot: string; now: number }): string | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.snapshot === snapshot && now < entry.until ? entry.body : undefined;
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    if (entry.snapshot === '' || entry.body.length > BYTES_MAX) return;
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.delete(this.#entries.keys().next().value ?? '');
    this.#entries.set(key, entry);
  }
}
