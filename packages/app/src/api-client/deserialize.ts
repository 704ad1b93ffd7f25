import type { ResourceDocument, ResourceIdentifier, ResourceObject } from '@signet/domain/resources/json-api';

/** A resource with its attributes beside id and type, and its relationships resolved to the included resources. */
export interface Entity {
  id: string;
  type: string;
}

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** Path of the next page below /ui-api, or null. */
  next: string | null;
  meta: Record<string, unknown>;
}

/** The document's single resource, linked. Cycles are kept as cycles. */
export function readOne<T extends Entity>(document: ResourceDocument): T {
  if (document.data === null || Array.isArray(document.data))
    throw new TypeError('Expected a document with one resource.');
  return linker(document)(document.data) as T;
}

/** The document's resources, linked, with the address of the next page. */
export function readPage<T extends Entity>(document: ResourceDocument): Page<T> {
  if (!Array.isArray(document.data)) throw new TypeError('Expected a document with a list of resources.');
  const link = linker(document);
  return {
    items: document.data.map((resource) => link(resource) as T),
    next: document.links?.next ?? null,
    meta: document.meta ?? {},
  };
}

function linker(document: ResourceDocument): (resource: ResourceObject) => Entity {
  const key = ({ type, id }: ResourceIdentifier) => `${type}/${id}`;
  const primary = document.data === null ? [] : [document.data].flat();
  const raw = new Map(
    [...(document.included ?? []), ...primary].map((resource) => [key(resource), resource]),
  );
  const linked = new Map<string, Entity>();

  function link(resource: ResourceObject): Entity {
    const known = linked.get(key(resource));
    if (known !== undefined) return known;
    const entity: Entity & Record<string, unknown> = {
      ...resource.attributes,
      id: resource.id,
      type: resource.type,
    };
    // An attribute named like the JSON:API type (a grant's `type`) is the attribute; the resource type is known to the caller.
    const own = resource.attributes?.['type'];
    if (typeof own === 'string') entity.type = own;
    const permissions = resource.meta?.['userPermissions'];
    if (permissions !== undefined) entity['userPermissions'] = permissions;
    linked.set(key(resource), entity);
    for (const [name, relationship] of Object.entries(resource.relationships ?? {})) {
      if (relationship.data === undefined) continue;
      entity[name] =
        relationship.data === null
          ? null
          : Array.isArray(relationship.data)
            ? relationship.data.map(follow)
            : follow(relationship.data);
    }
    return entity;
  }

  const follow = (identifier: ResourceIdentifier): Entity => {
    const resource = raw.get(key(identifier));
    return resource === undefined ? { id: identifier.id, type: identifier.type } : link(resource);
  };

  return link;
}
