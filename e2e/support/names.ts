/**
 * The roles of the values of one run. Each run has people, contracts and keys of its own; named, what is said and sent in
 * one run can be compared with another.
 */
export class Names {
  readonly #roles = new Map<string, string>();
  readonly #values = new Map<string, string>();

  /** @param value an id, key, address or hash: long enough to stand for itself wherever it occurs */
  add(role: string, value: string): void {
    if (value.length < 8) throw new RangeError(`${value} could occur by chance`);
    this.#roles.set(value, role);
    this.#values.set(role, value);
  }

  /** The text with `<role>` in the place of each known value. */
  inWords(text: string): string {
    return [...this.#roles].reduce((words, [value, role]) => words.replaceAll(value, `<${role}>`), text);
  }

  /** The text with values in the place of `<role>`; undefined when one is not known in this run. */
  inValues(words: string): string | undefined {
    let isKnown = true;
    const text = words.replace(/<([\w. ]+)>/g, (_, role: string) => {
      const value = this.#values.get(role);
      isKnown &&= value !== undefined;
      return value ?? '';
    });
    return isKnown ? text : undefined;
  }
}

/** The call without what differs from run to run: known values as roles, other ids, hashes and tiles as `*`. */
export function callName({ host, method, path }: Call, names: Names): string {
  return `${method} ${host}${withoutIds(names.inWords(path))}`;
}

/** The kind of call: the same for all objects. */
export function callKind({ host, method, path }: Call): string {
  return `${method} ${host}${withoutIds(path)}`;
}

interface Call {
  host: string;
  method: string;
  path: string;
}

/** Ids and hashes without a name, and what differs as a log grows, as `*`. */
export const withoutIds = (text: string): string =>
  text
    .replace(/[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '*')
    .replace(/\/tile\/([^/]+)\/.*/, '/tile/$1/*');
