import { readDocument } from '@signet/domain/resources/document';
import { configuration } from '@signet/domain/resources/configuration/resource';
import { DEFINITIONS } from '@signet/domain/resources/registry';

/** Answers that say nothing but an id, or a part of a resource, and that no client reads. */
const BARE = ['activationmails', 'cansign'];

/**
 * What the server shows is what the definitions say, with the schemas that clients parse answers with, so that no client
 * refuses it.
 */
export function assertFits(path: string, json: unknown): void {
  if (path === '/configuration') return void configuration.parse(json);
  const { data } = json as { data?: { type: string; attributes?: unknown } | unknown[] };
  if (data === undefined || data === null) return;
  if (!Array.isArray(data) && (BARE.includes(data.type) || isPart(path, data.attributes))) return;
  const { included = [] } = json as { included?: { type: string }[] };
  const unknown = included.find(({ type }) => !Object.hasOwn(DEFINITIONS, type));
  if (unknown !== undefined) throw new TypeError(`${unknown.type} has no definition`);
  readDocument(json);
}

/** Sign-up and activation tell who is not logged in no more than the id and that it worked. */
function isPart(path: string, attributes: unknown): boolean {
  return path.startsWith('/accounts') && Object.keys(attributes ?? {}).length <= 1;
}
