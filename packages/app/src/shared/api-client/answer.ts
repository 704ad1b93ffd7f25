import type { ResourceType } from '@signet/domain/resources/registry';
import type { z } from '@signet/domain/schema/zod-mini';
import type { Entities } from './entities.ts';
import type { Page } from './read-answer.ts';

/**
 * The gate between the server and the app: checks of a response. The code of the check is loaded in parallel with the call;
 * its result turns a response into checked data, or throws ApiError UnfitAnswer.
 */
export type Answer<T> = () => Promise<(json: unknown, path: string) => T>;

/** Loads the definition of the type, and those of what it includes. */
async function known(type: ResourceType): Promise<void> {
  const { knowType } = await import('./read-answer.ts');
  await knowType(type);
}

/** One resource of the type, with everything that the path includes. */
export function one<K extends ResourceType>(type: K): Answer<Entities[K]> {
  return async () => {
    const [{ readOne }] = await Promise.all([import('./read-answer.ts'), known(type)]);
    return (json, path) => readOne(type, json, path);
  };
}

/** The same for an optional resource: null without one. */
export function oneOrNone<K extends ResourceType>(type: K): Answer<Entities[K] | null> {
  return async () => {
    const [{ readOneOrNone }] = await Promise.all([import('./read-answer.ts'), known(type)]);
    return (json, path) => readOneOrNone(type, json, path);
  };
}

/** One page of a list of resources of the type, with everything that the path includes. */
export function page<K extends ResourceType>(type: K): Answer<Page<Entities[K]>> {
  return async () => {
    const [{ readPage }] = await Promise.all([import('./read-answer.ts'), known(type)]);
    return (json, path) => readPage(type, json, path);
  };
}

/** A response that is no JSON:API document, defined by its schema alone. */
export function parsed<T>(schema: () => Promise<z.ZodMiniType<T>>): Answer<T> {
  return async () => {
    const [{ readPlain }, known] = await Promise.all([import('./read-answer.ts'), schema()]);
    return (json) => readPlain(known, json);
  };
}
