import {
  readDocument,
  type CheckedDocument,
  type CheckedResource,
  type PageMeta,
} from '@signet/domain/resources/document';
import type { ResourceIdentifier } from '@signet/domain/resources/json-api';
import type { ResourceType } from '@signet/domain/resources/registry';
import { z } from '@signet/domain/schema/zod-mini';
import { ApiError } from './api-error.ts';
import type { Entities } from './entities.ts';

export { knowType } from '@signet/domain/resources/document';

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** Path of the next page below /ui-api, or null. */
  next: string | null;
  meta: PageMeta;
}

/** A resource with its attributes beside its id, and its relationships resolved to the included resources. */
interface Entity {
  id: string;
  [member: string]: unknown;
}

/** The one resource of a document; of a path with an id, the one with this id. */
export function readOne<K extends ResourceType>(type: K, json: unknown, path: string): Entities[K] {
  return orUnfit(() => {
    const entity = readOneOrNone(type, json, path);
    if (entity === null) throw new TypeError('nothing in place of one resource');
    return entity;
  });
}

/** The same for an optional resource: null without one. */
export function readOneOrNone<K extends ResourceType>(
  type: K,
  json: unknown,
  path: string,
): Entities[K] | null {
  return orUnfit(() => {
    const document = readDocument(json);
    if (document.data === null) return null;
    if (Array.isArray(document.data)) throw new TypeError('a list in place of one resource');
    const asked = /^\/\w+\/([^/?]+)(?:\?|$)/.exec(path)?.[1];
    if (asked !== undefined && decodeURIComponent(asked) !== document.data.id)
      throw new TypeError('another resource than the one that was asked for');
    return linker(document, type, path)(document.data) as Entities[K];
  });
}

/** The resources of a list. */
export function readPage<K extends ResourceType>(type: K, json: unknown, path: string): Page<Entities[K]> {
  return orUnfit(() => {
    const document = readDocument(json);
    if (!Array.isArray(document.data)) throw new TypeError('one resource in place of a list');
    const items = document.data.map(linker(document, type, path)) as Entities[K][];
    return { items, next: document.next, meta: document.meta };
  });
}

/** A response parsed by its schema. */
export function readPlain<T>(schema: z.ZodMiniType<T>, json: unknown): T {
  return orUnfit(() => z.parse(schema, json));
}

function orUnfit<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new ApiError('UnfitAnswer', 502, undefined, String(cause));
  }
}

const keyOf = ({ type, id }: ResourceIdentifier) => `${type}/${id}`;

/** Links a primary resource of the document. Cycles are kept as cycles. */
function linker(document: CheckedDocument, wanted: ResourceType, path: string) {
  const resources = new Map(
    [document.data ?? [], document.included].flat().map((each) => [keyOf(each), each]),
  );
  const linked = new Map<string, Entity>();

  function link(resource: CheckedResource): Entity {
    const known = linked.get(keyOf(resource));
    if (known !== undefined) return known;
    const { id, attributes, role } = resource;
    const entity: Entity = { ...attributes, id, ...(role && { role }) };
    linked.set(keyOf(resource), entity);
    for (const [name, { data }] of Object.entries(resource.relationships))
      entity[name] = data == null ? null : Array.isArray(data) ? data.map(follow) : follow(data);
    return entity;
  }

  const follow = (identifier: ResourceIdentifier): Entity => {
    const resource = resources.get(keyOf(identifier));
    return resource === undefined ? { id: identifier.id } : link(resource);
  };

  function assertIncluded(resource: CheckedResource, [name, ...rest]: readonly string[]): void {
    if (name === undefined) return;
    const data = resource.relationships[name]?.data ?? [];
    for (const identifier of [data].flat()) {
      const target = resources.get(keyOf(identifier));
      if (target === undefined) throw new TypeError(`what ${resource.type}.${name} leads to is missing`);
      assertIncluded(target, rest);
    }
  }

  const included = new URLSearchParams(path.split('?')[1]).get('include')?.split(',') ?? [];
  return (resource: CheckedResource): Entity => {
    if (resource.type !== wanted) throw new TypeError(`${resource.type} in place of ${wanted}`);
    for (const way of included) assertIncluded(resource, way.split('.'));
    return link(resource);
  };
}
