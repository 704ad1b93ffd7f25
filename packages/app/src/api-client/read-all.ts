import { PAGE_LIMIT_MAX, type ResourceDocument } from '@signet/domain/resources/json-api';
import { call } from './client.ts';
import { readPage, type Entity, type Page } from './deserialize.ts';

/** All resources of a list that is short by its nature, page by page (links.next), with the meta of the first page. */
export async function readAll<T extends Entity>(path: string): Promise<Omit<Page<T>, 'next'>> {
  const first = await readPart<T>(`${path}&page[limit]=${PAGE_LIMIT_MAX}`);
  const items = [...first.items];
  for (let { next } = first; next !== null;) {
    const page = await readPart<T>(next);
    items.push(...page.items);
    next = page.next;
  }
  return { items, meta: first.meta };
}

async function readPart<T extends Entity>(path: string): Promise<Page<T>> {
  return readPage<T>(await call<ResourceDocument>('GET', path, { shown: true }));
}
