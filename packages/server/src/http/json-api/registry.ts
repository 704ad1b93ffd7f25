import type { Resource } from './resource.ts';

let registered: ReadonlyMap<string, Resource> = new Map();

/** Registers the resources; called once, before the first request. */
export function registerResources(resources: readonly Resource[]): void {
  registered = new Map(resources.map((resource) => [resource.definition.type, resource]));
}

/** @throws RangeError when there is no such resource */
export function resourceOf(type: string): Resource {
  const resource = registered.get(type);
  if (resource === undefined) throw new RangeError(`There is no resource ${type}.`);
  return resource;
}
