import { createHash } from 'node:crypto';
import type { ResourceObject } from '../packages/domain/src/resources/json-api.ts';
import { callName, withoutIds, type Names } from '../e2e/support/names.ts';
import type { Exchange, Lie } from '../e2e/support/proxy.ts';
import { isResource, valueAt, type Pool, type Step } from './pool.ts';

/** How one place of an answer is changed. */
const KINDS = ['other', 'older', 'null', 'absent', 'fewer', 'doubled', 'reordered'] as const;
type Kind = (typeof KINDS)[number];

/** One lie: one change in one place, told again wherever a run has that place, so that no honest answer takes it back. */
export interface Mutation {
  /** `object <type> <role>`: a member of that object in all answers; else a call (by `callName`), and a place in its answers. */
  about: string;
  /** Empty for an answer as a whole, or the whole object. */
  path: Step[];
  kind: Kind;
  /** Which of the values of other objects. */
  donor: number;
}

/** More of them differ in nothing that a client could look at. */
const MAX_DONORS = 2;

/** Every lie that can be made of an answer and of what was said before it. */
export function mutationsOf(exchange: Exchange, names: Names, pool: Pool): Mutation[] {
  const call = callName(exchange, names);
  const found: Mutation[] = [];
  if (pool.otherAnswer(exchange) !== undefined)
    found.push({ about: call, path: [], kind: 'other', donor: 0 });
  if (pool.olderAnswer(exchange) !== undefined)
    found.push({ about: call, path: [], kind: 'older', donor: 0 });
  found.push({ about: call, path: [], kind: 'absent', donor: 0 });
  const answer = jsonOf(exchange);
  if (answer !== undefined) visit([], { about: call, from: 0 });
  return found;

  /** @param holder what the place belongs to, and how long the path to that is */
  function visit(path: Step[], holder: { about: string; from: number }): void {
    const value = valueAt(answer, path);
    const { about, from } = isResource(value)
      ? { about: objectName(value, names), from: path.length }
      : holder;
    const note = (kind: Kind, donor = 0) => found.push({ about, path: path.slice(from), kind, donor });
    if (path.length > 0) {
      const count = Math.min(MAX_DONORS, donorsOf(answer, path, pool).length);
      for (let donor = 0; donor < count; donor += 1) note('other', donor);
      if (isResource(value) && pool.older(value) !== undefined) note('older');
      if (typeof path.at(-1) === 'string') note('absent');
      if (path.at(-2) === 'attributes' && value !== null) note('null');
    }
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      if (value.length > 0) note('fewer');
      if (value.length > 0) note('doubled');
      if (value.length > 1) note('reordered');
    }
    const steps = Object.keys(value).map((step) => (Array.isArray(value) ? Number(step) : step));
    for (const step of steps) visit([...path, step], { about, from });
  }
}

const objectName = ({ type, id }: ResourceObject, names: Names): string =>
  `object ${type} ${withoutIds(names.inWords(id))}`;

/** Tells one lie throughout a run. */
export class Liar {
  hasLied = false;
  readonly #mutation: Mutation;
  readonly #names: Names;
  readonly #pool: Pool;
  /** Of the objects without a name the first one that is seen. */
  #id: string | undefined;

  constructor(mutation: Mutation, names: Names, pool: Pool) {
    this.#mutation = mutation;
    this.#names = names;
    this.#pool = pool;
  }

  /** The answer with the change; undefined when it has no such place or there is nothing to put there. */
  lieOf(exchange: Exchange): Lie | undefined {
    const { about, path } = this.#mutation;
    const isCall = about === callName(exchange, this.#names);
    const lie =
      isCall && path.length === 0 ? this.#wholeAnswer(exchange) : this.#changedPlaces(exchange, isCall);
    this.hasLied ||= lie !== undefined;
    return lie;
  }

  #wholeAnswer(exchange: Exchange): Lie | undefined {
    const { kind } = this.#mutation;
    if (kind === 'absent') return { status: 404, body: Buffer.from('{"errors":[]}') };
    const body = kind === 'other' ? this.#pool.otherAnswer(exchange) : this.#pool.olderAnswer(exchange);
    return body && { status: exchange.status, body };
  }

  #changedPlaces(exchange: Exchange, isCall: boolean): Lie | undefined {
    const honest = jsonOf(exchange);
    if (honest === undefined) return undefined;
    const { path } = this.#mutation;
    const places = isCall ? [path] : this.#holders(honest, []).map((holder) => [...holder, ...path]);
    // from the end, so that no change moves a place that is still to come
    const lie = places
      .toReversed()
      .reduce(
        (answer, place) => change(answer, place, { ...this.#mutation, pool: this.#pool }) ?? answer,
        honest,
      );
    return lie === honest ? undefined : { status: exchange.status, body: Buffer.from(JSON.stringify(lie)) };
  }

  /** Where in an answer the object is. */
  #holders(value: unknown, path: Step[]): Step[][] {
    if (typeof value !== 'object' || value === null) return [];
    if (isResource(value)) return this.#isMeant(value) ? [path] : [];
    return Object.entries(value).flatMap(([step, part]) =>
      this.#holders(part, [...path, Array.isArray(value) ? Number(step) : step]),
    );
  }

  #isMeant(resource: ResourceObject): boolean {
    if (objectName(resource, this.#names) !== this.#mutation.about) return false;
    this.#id ??= resource.id;
    return resource.id === this.#id;
  }
}

function change(
  answer: unknown,
  path: readonly Step[],
  { kind, donor, pool }: Pick<Mutation, 'kind' | 'donor'> & { pool: Pool },
): unknown {
  const value = valueAt(answer, path);
  if (value === undefined) return undefined;
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const made = {
    other: () => donorsOf(answer, path, pool)[donor],
    older: () => (isResource(value) ? pool.older(value) : undefined),
    null: () => null,
    absent: () => ABSENT,
    fewer: () => (list.length > 0 ? list.slice(1) : undefined),
    doubled: () => (list.length > 0 ? [list[0], ...list] : undefined),
    reordered: () => (list.length > 1 ? list.toReversed() : undefined),
  }[kind]();
  return made === undefined ? undefined : replaced(answer, path, made);
}

const ABSENT = Symbol('absent');

function replaced(value: unknown, [step, ...rest]: readonly Step[], made: unknown): unknown {
  if (step === undefined) return made;
  const inner = replaced(valueAt(value, [step]), rest, made);
  if (Array.isArray(value)) return value.with(Number(step), inner);
  const entries = Object.entries(value as object).map(([name, old]) => [name, name === step ? inner : old]);
  return Object.fromEntries(entries.filter(([, part]) => part !== ABSENT));
}

/** What other objects have in this place. */
function donorsOf(answer: unknown, path: readonly Step[], pool: Pool): unknown[] {
  for (let length = path.length; length >= 0; length -= 1) {
    const holder = valueAt(answer, path.slice(0, length));
    if (isResource(holder)) return pool.others(holder, path.slice(length));
    if (length === path.length && isReference(holder))
      return pool.otherIds(holder.type, holder.id).map((id) => ({ ...holder, id }));
  }
  return [];
}

function isReference(value: unknown): value is { type: string; id: string } {
  const { type, id } = (value ?? {}) as { type?: unknown; id?: unknown };
  return typeof type === 'string' && typeof id === 'string';
}

function jsonOf({ type, body }: Exchange): unknown {
  return type.includes('json') && body.length > 0 ? JSON.parse(body.toString()) : undefined;
}

/**
 * The mutations in an order that the seed decides, one kind after the other, so that a short sample has all kinds. Each has its
 * place by itself: that calls go side by side, and are recorded in another order, changes nothing.
 */
export function inSeededOrder(mutations: readonly Mutation[], seed: number): Mutation[] {
  const rank = (mutation: Mutation) =>
    createHash('sha256')
      .update(`${seed} ${JSON.stringify(mutation)}`)
      .digest('hex');
  const shuffled = mutations
    .map((mutation) => ({ mutation, at: rank(mutation) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ mutation }) => mutation);
  const byKind = KINDS.map((kind) => shuffled.filter((mutation) => mutation.kind === kind));
  const longest = Math.max(0, ...byKind.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => byKind.flatMap((list) => list[index] ?? [])).flat();
}
