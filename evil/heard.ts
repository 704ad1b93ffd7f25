import { createHash } from 'node:crypto';
import { readDocument } from '../packages/domain/src/resources/document.ts';
import { callName, type Names } from '../e2e/support/names.ts';
import type { Exchange, Lie } from '../e2e/support/proxy.ts';
import { Liar, type Mutation } from './mutations.ts';
import type { Pool } from './pool.ts';

/**
 * Sorts the lies of a flow by what a client hears of them. The app reads JSON:API answers through `readDocument` alone (decision
 * 036): all its rejections look the same to the app, and data that it drops never gets there.
 */
export class Hearing {
  readonly #lies = new Map<string, { mutation: Mutation; liar: Liar; heard: Set<string> }>();

  /** An honest answer, and the lies that could be told in its place; before the pool knows the answer. */
  add(
    exchange: Exchange,
    mutations: readonly Mutation[],
    { names, pool }: { names: Names; pool: Pool },
  ): void {
    const call = callName(exchange, names);
    const honest = heard(exchange, exchange.type);
    for (const mutation of mutations) {
      const key = JSON.stringify(mutation);
      const lie = this.#lies.get(key) ?? {
        mutation,
        liar: new Liar(mutation, names, pool),
        heard: new Set(),
      };
      this.#lies.set(key, lie);
      const told = lie.liar.lieOf(exchange);
      if (told === undefined) continue;
      const words = heard(told, exchange.type);
      if (words !== honest) lie.heard.add(`${call} ${words}`);
    }
  }

  /** Lies that a client cannot tell from the truth: they change what it does not read. */
  unheard(): Mutation[] {
    return [...this.#lies.values()].filter((lie) => lie.heard.size === 0).map(({ mutation }) => mutation);
  }

  /** All others, those that sound alike in one list: to play one of them is to play them all. */
  lies(): Mutation[][] {
    const alike = new Map<string, Mutation[]>();
    for (const { mutation, heard } of this.#lies.values()) {
      const sound = [...heard].toSorted().join('\n');
      if (heard.size > 0) alike.set(sound, [...(alike.get(sound) ?? []), mutation]);
    }
    return [...alike.values()];
  }
}

/** A digest of the part of a response that the app gets. */
function heard({ status, body }: Lie, type: string): string {
  if (!type.includes('vnd.api+json') || body.length === 0 || status >= 300)
    return `${status} ${createHash('sha256').update(body).digest('hex')}`;
  try {
    const document = JSON.stringify(readDocument(JSON.parse(body.toString())));
    return createHash('sha256').update(document).digest('hex');
  } catch {
    return 'unfit';
  }
}
