import { knowType, readDocument } from '@signet/domain/resources/document';
import { configuration } from '@signet/domain/resources/configuration/resource';
import { DEFINITIONS } from '@signet/domain/resources/registry';

// all types, with the first that is not among those of the first pages
await knowType('mailswitches');

/** Responses with only an id or a part of a resource, which no client reads. */
const BARE = ['activationmails', 'cansign'];

/** Asserts that responses match the definitions, with the schemas by which clients parse them. */
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

/** Without a session, sign-up and activation return only the id and success. */
function isPart(path: string, attributes: unknown): boolean {
  return path.startsWith('/accounts') && Object.keys(attributes ?? {}).length <= 1;
}
