import type { Lie, Exchange } from './proxy.ts';
import { isResource, valueAt, type Pool, type Step } from './pool.ts';

/** How one place of an answer is changed. */
const KINDS = ['other', 'older', 'null', 'absent', 'fewer', 'doubled', 'reordered'] as const;
type Kind = (typeof KINDS)[number];

/** One lie: one change in one place of one answer. */
export interface Mutation {
  /** The call, by {@link callName}, and which of its answers in a run, from 0. */
  call: string;
  turn: number;
  /** Empty for the answer as a whole. */
  path: Step[];
  kind: Kind;
  /** Which of the values of other objects. */
  donor: number;
}

/** More of them differ in nothing that a client could look at. */
const MAX_DONORS = 2;

/** Every lie that can be made of an answer and of what was said before it. */
export function mutationsOf(
  exchange: Exchange,
  { call, turn }: Pick<Mutation, 'call' | 'turn'>,
  pool: Pool,
): Mutation[] {
  const found: Mutation[] = [];
  const note = (path: Step[], kind: Kind, donor = 0) => found.push({ call, turn, path, kind, donor });
  if (pool.otherAnswer(exchange) !== undefined) note([], 'other');
  if (pool.olderAnswer(exchange) !== undefined) note([], 'older');
  note([], 'absent');
  const answer = jsonOf(exchange);
  if (answer !== undefined) visit([]);
  return found;

  function visit(path: Step[]): void {
    const value = valueAt(answer, path);
    if (path.length > 0) {
      const count = Math.min(MAX_DONORS, donorsOf(answer, path, pool).length);
      for (let donor = 0; donor < count; donor += 1) note(path, 'other', donor);
      if (isResource(value) && pool.older(value) !== undefined) note(path, 'older');
      if (typeof path.at(-1) === 'string') note(path, 'absent');
      if (path.at(-2) === 'attributes' && value !== null) note(path, 'null');
    }
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      if (value.length > 0) note(path, 'fewer');
      if (value.length > 0) note(path, 'doubled');
      if (value.length > 1) note(path, 'reordered');
    }
    for (const step of Object.keys(value)) visit([...path, Array.isArray(value) ? Number(step) : step]);
  }
}

/** The answer with the change; undefined when this run's answer has no such place or nothing to put there. */
export function lieOf(exchange: Exchange, { path, kind, donor }: Mutation, pool: Pool): Lie | undefined {
  const { status } = exchange;
  if (path.length === 0) {
    if (kind === 'absent') return { status: 404, body: Buffer.from('{"errors":[]}') };
    const body = kind === 'other' ? pool.otherAnswer(exchange) : pool.olderAnswer(exchange);
    if (kind === 'other' || kind === 'older') return body && { status, body };
  }
  const answer = jsonOf(exchange);
  const changed = answer === undefined ? undefined : change(answer, path, { kind, donor, pool });
  return changed === undefined ? undefined : { status, body: Buffer.from(JSON.stringify(changed)) };
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

/** Takes mutations in an order that a seed decides, one kind after the other, so that a short sample has all kinds. */
export function inSeededOrder(mutations: readonly Mutation[], seed: number): Mutation[] {
  const random = randomOf(seed);
  const shuffled = mutations
    .map((mutation) => ({ mutation, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ mutation }) => mutation);
  const byKind = KINDS.map((kind) => shuffled.filter((mutation) => mutation.kind === kind));
  const longest = Math.max(0, ...byKind.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => byKind.flatMap((list) => list[index] ?? [])).flat();
}

/** Mulberry32: numbers from 0 to 1 that the seed decides. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
