import type { Resource } from './resource.ts';

let registered: Readonly<Record<string, Resource>> = {};

/** Registers the resources, by their JSON:API types; called once, before the first request. */
export function registerResources(resources: Readonly<Record<string, Resource>>): void {
  registered = resources;
}

/** @throws RangeError when there is no such resource */
export function resourceOf(type: string): Resource {
  const resource = registered[type];
  if (resource === undefined) throw new RangeError(`There is no resource ${type}.`);
  return resource;
}
