import { PAGE_LIMIT_MAX } from '@signet/domain/resources/json-api';
import type { ResourceType } from '@signet/domain/resources/registry';
import { page } from './answer.ts';
import { call } from './client.ts';
import type { Entities } from './entities.ts';
import type { Page } from './read-answer.ts';

/** All resources of a list that is short by its nature, page by page (links.next), with the meta of the first page. */
export async function readAll<K extends ResourceType>(
  type: K,
  path: string,
): Promise<Omit<Page<Entities[K]>, 'next'>> {
  const options = { answer: page(type) };
  const first = await call('GET', `${path}&page[limit]=${PAGE_LIMIT_MAX}`, options);
  const items = [...first.items];
  for (let { next } = first; next !== null;) {
    const more = await call('GET', next, options);
    items.push(...more.items);
    next = more.next;
  }
  return { items, meta: first.meta };
}
