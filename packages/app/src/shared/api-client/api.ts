import type { CreateFields, DeleteFields, UpdateFields } from '@signet/domain/resources/fields';
import { MAX_PAGE_LIMIT } from '@signet/domain/resources/json-api';
import type { ResourceType } from '@signet/domain/resources/registry';
import { one, oneOrNone, page } from './answer.ts';
import { call, type CallOptions, type Method } from './client.ts';
import type { Entities } from './entities.ts';
import { bodyOf, type Fields } from './fields.ts';
import type { Page } from './read-answer.ts';
import {
  collectionPath,
  idOf,
  listPath,
  resourcePath,
  withQuery,
  type At,
  type ListQuery,
  type Place,
  type Query,
} from './resource-path.ts';

type Options = Omit<CallOptions, 'answer' | 'body'>;

interface WriteOptions<A extends ResourceType> extends Options, Pick<Query<A>, 'include'> {
  /** The expected response; without it, the response is ignored. */
  answer?: A;
}

type Answered<A extends ResourceType> = [A] extends [never] ? void : Entities[A];

/**
 * The calls on resources. Names in a query, fields of a body and the response have the types of the resource's definition. A
 * resource lies at /type/id unless another path is given. All of them throw the errors of `call`.
 */
export const api = {
  /** One resource. */
  get<K extends ResourceType>(
    type: K,
    place: Place,
    query: Query<K> = {},
    options: Options = {},
  ): Promise<Entities[K]> {
    return call('GET', resourcePath(type, place, query), { ...options, answer: one(type) });
  },

  /** The same for an optional resource: null without one. */
  find<K extends ResourceType>(type: K, place: Place): Promise<Entities[K] | null> {
    return call('GET', resourcePath(type, place), { answer: oneOrNone(type) });
  },

  /** One page of a list. */
  list<K extends ResourceType>(
    type: K,
    query: ListQuery<K> = {},
    options: Options = {},
  ): Promise<Page<Entities[K]>> {
    return call('GET', listPath(type, query), { ...options, answer: page(type) });
  },

  /** All of a list that is short by its nature, page by page (links.next), with the meta of the first page. */
  async all<K extends ResourceType>(
    type: K,
    query: ListQuery<K> = {},
  ): Promise<Omit<Page<Entities[K]>, 'next'>> {
    const { items, next, meta } = await api.list(type, { ...query, page: { limit: MAX_PAGE_LIMIT } });
    const all = [...items];
    for (let at = next; at !== null;) {
      const more = await api.list(type, { at });
      all.push(...more.items);
      at = more.next;
    }
    return { items: all, meta };
  },

  /** POST. The response may be of another type than the request; `id` is for resources whose id the client makes. */
  create<K extends keyof CreateFields, A extends ResourceType = never>(
    type: K,
    fields: Fields<CreateFields[K]>,
    { at = collectionPath(type), id, ...options }: Partial<At> & { id?: string } & WriteOptions<A> = {},
  ): Promise<Answered<A>> {
    return write('POST', at, bodyOf<keyof CreateFields>(type, fields, id), options);
  },

  /** PATCH. Fields that are not named stay as they are. */
  update<K extends keyof UpdateFields, A extends ResourceType = never>(
    type: K,
    place: Place,
    fields: Fields<UpdateFields[K]>,
    options: WriteOptions<A> = {},
  ): Promise<Answered<A>> {
    const body = bodyOf<keyof UpdateFields>(type, fields, idOf(place));
    return write('PATCH', resourcePath(type, place), body, options);
  },

  /** DELETE, with `fields` for removals with a body. */
  remove<K extends ResourceType | keyof DeleteFields>(
    type: K,
    place: Place,
    {
      fields,
      ...options
    }: Options & { fields?: K extends keyof DeleteFields ? Fields<DeleteFields[K]> : never } = {},
  ): Promise<void> {
    const body = fields && bodyOf(type as keyof DeleteFields, fields, idOf(place));
    // relationships without a resource of their own have an explicit path
    const path = resourcePath(type as ResourceType, place);
    return call('DELETE', path, { ...options, ...(body && { body }) });
  },
};

function write<A extends ResourceType>(
  method: Method,
  path: string,
  body: unknown,
  { answer, include, ...options }: WriteOptions<A>,
): Promise<Answered<A>> {
  return call(method, include === undefined ? path : withQuery<A>(path, { include }), {
    ...options,
    body,
    ...(answer !== undefined && { answer: one(answer) }),
  }) as Promise<Answered<A>>;
}
