import type { ResourceObject } from '../packages/domain/src/resources/json-api.ts';
import { callKind } from '../e2e/support/names.ts';
import type { Exchange } from '../e2e/support/proxy.ts';

/** Everything the server has said so far: what it can say in a place where it does not belong. */
export class Pool {
  /** type -> id -> its versions, the oldest first. */
  readonly #resources = new Map<string, Map<string, ResourceObject[]>>();
  /** kind of call -> path -> its answers, the oldest first. */
  readonly #answers = new Map<string, Map<string, Buffer[]>>();

  add(exchange: Exchange): void {
    if (exchange.status >= 300) return;
    const paths = listed(this.#answers, callKind(exchange));
    paths.set(exchange.path, [...(paths.get(exchange.path) ?? []), exchange.body]);
    if (exchange.type.includes('json')) this.#collect(JSON.parse(exchange.body.toString()));
  }

  /** Distinct values that other objects of the type have at the member (a path inside of the object). */
  others({ type, id }: ResourceObject, member: readonly Step[]): unknown[] {
    const own = JSON.stringify(valueAt(this.#newest(type, id), member));
    const values = new Map<string, unknown>();
    for (const other of this.#resources.get(type)?.keys() ?? []) {
      const value = valueAt(this.#newest(type, other), member);
      const text = JSON.stringify(value);
      if (other !== id && value !== undefined && value !== null && text !== own) values.set(text, value);
    }
    return [...values.values()];
  }

  /** Ids of other objects of the type. */
  otherIds(type: string, id: string): string[] {
    return [...(this.#resources.get(type)?.keys() ?? [])].filter((other) => other !== id);
  }

  /** The object as it was first seen, when it has changed since. */
  older({ type, id, attributes }: ResourceObject): ResourceObject | undefined {
    const first = this.#resources.get(type)?.get(id)?.[0];
    return JSON.stringify(first?.attributes) === JSON.stringify(attributes) ? undefined : first;
  }

  /** An answer to the same kind of call about something else. */
  otherAnswer(exchange: Exchange): Buffer | undefined {
    const paths = this.#answers.get(callKind(exchange)) ?? new Map<string, Buffer[]>();
    return [...paths].find(
      ([path, [body]]) => path !== exchange.path && !body?.equals(exchange.body),
    )?.[1][0];
  }

  /** The first answer to the same call, when it was another one. */
  olderAnswer(exchange: Exchange): Buffer | undefined {
    const first = this.#answers.get(callKind(exchange))?.get(exchange.path)?.[0];
    return first?.equals(exchange.body) === true ? undefined : first;
  }

  #newest(type: string, id: string): ResourceObject | undefined {
    return this.#resources.get(type)?.get(id)?.at(-1);
  }

  #collect(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (isResource(value)) {
      const ids = listed(this.#resources, value.type);
      const versions = ids.get(value.id) ?? [];
      if (JSON.stringify(versions.at(-1)) !== JSON.stringify(value)) ids.set(value.id, [...versions, value]);
      return;
    }
    for (const part of Object.values(value)) this.#collect(part);
  }
}

/** A name or an index on the way into a JSON value. */
export type Step = string | number;

export function valueAt(value: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<Step, unknown>)[step] : undefined),
    value,
  );
}

/** A whole object of JSON:API, not only a reference to one. */
export function isResource(value: unknown): value is ResourceObject {
  const { type, id, attributes } = (value ?? {}) as Partial<ResourceObject>;
  return typeof type === 'string' && typeof id === 'string' && typeof attributes === 'object';
}

function listed<T>(map: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const inner = map.get(key) ?? new Map<string, T>();
  map.set(key, inner);
  return inner;
}
