import { z } from '../schema/zod-mini.ts';
import type { RelationshipDefinition, ResourceDefinition } from './definition.ts';
import type { Relationship, ResourceIdentifier } from './json-api.ts';
import { FIRST_DEFINITIONS } from './first-definitions.ts';
import type { ResourceType } from './registry.ts';
import { shortText } from './wire.ts';

/** Ids become parts of paths, so they hold no special characters. */
const identifier = z.object({ type: shortText, id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
const relationship = z.object({
  data: z.optional(z.nullable(z.union([identifier, z.array(identifier).check(z.maxLength(10_000))]))),
});
const resource = z.extend(identifier, {
  attributes: z._default(z.record(z.string(), z.unknown()), {}),
  relationships: z._default(z.record(z.string(), relationship), {}),
  meta: z.optional(z.object({ role: z.optional(shortText) })),
});
const count = z.optional(z.int().check(z.minimum(0)));
const documentSchema = z.object({
  data: z.nullable(z.union([resource, z.array(resource).check(z.maxLength(1000))])),
  included: z._default(z.array(resource).check(z.maxLength(100_000)), []),
  links: z.optional(
    z.object({ next: z.optional(z.nullable(z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(4000)))) }),
  ),
  meta: z._default(
    z.object({
      total: count,
      totalResourceCount: count,
      moreThanCounted: z.optional(z.boolean()),
      permissions: z.optional(z.array(shortText)),
    }),
    {},
  ),
});

/** The meta of lists; each list has some of these members. */
export type PageMeta = z.infer<typeof documentSchema>['meta'];

/** A resource whose attributes and relationships are those of its definition. */
export interface CheckedResource extends ResourceIdentifier {
  attributes: Record<string, unknown>;
  relationships: Record<string, Relationship>;
  /** The viewer's role, if the definition has roles. */
  role?: string;
}

/** A document of an answer, checked. */
export interface CheckedDocument {
  /** Null where a resource is optional and missing. */
  data: CheckedResource | CheckedResource[] | null;
  /** Only known types; a newer server may have more. */
  included: CheckedResource[];
  /** Path of the next page below /ui-api, or null. */
  next: string | null;
  meta: PageMeta;
}

let known: Readonly<Record<string, ResourceDefinition>> = FIRST_DEFINITIONS;

const HOME_TYPES: readonly ResourceType[] = ['dashboards', 'events'];

/** Loads what {@link readDocument} needs for documents about a type, with everything that they include. */
export async function knowType(type: ResourceType): Promise<void> {
  if (isKnown(type)) return;
  const more = HOME_TYPES.includes(type)
    ? (await import('./home-definitions.ts')).HOME_DEFINITIONS
    : (await import('./registry.ts')).DEFINITIONS;
  known = { ...known, ...more };
}

const isKnown = (type: string): boolean => Object.hasOwn(known, type);

/**
 * Checks a document against the definitions of its resources. Members that no definition names are left out, because the
 * server may be newer than the client. What the document is about has to be known ({@link knowType}).
 *
 * @throws Error that says in English where the document does not fit
 */
export function readDocument(document: unknown): CheckedDocument {
  const { data, included, links, meta } = z.parse(documentSchema, document);
  return {
    data: Array.isArray(data) ? data.map(checked) : data && checked(data),
    included: included.filter(({ type }) => isKnown(type)).map(checked),
    next: links?.next ?? null,
    meta,
  };
}

function checked({ type, id, attributes, relationships, meta }: z.infer<typeof resource>): CheckedResource {
  const definition = isKnown(type) ? known[type] : undefined;
  if (definition === undefined) throw new TypeError(`${type} is no type of resource`);
  return {
    type,
    id,
    attributes: z.parse(definition.attributes, attributes) as Record<string, unknown>,
    relationships: Object.fromEntries(
      Object.entries(definition.relationships).flatMap(([name, defined]) => {
        const link = Object.hasOwn(relationships, name) ? relationships[name] : undefined;
        if (link?.data === undefined) return [];
        assertLink(`${type}.${name}`, link.data, defined);
        return [[name, { data: link.data }]];
      }),
    ),
    ...(definition.roles === undefined ? {} : { role: roleOf(definition.roles, meta?.role) }),
  };
}

/** A viewer without a stated role has the lowest one. */
function roleOf(roles: readonly string[], role = 'outsider'): string {
  if (!roles.includes(role)) throw new TypeError(`${role} is no role`);
  return role;
}

function assertLink(
  name: string,
  data: NonNullable<Relationship['data']> | null,
  { type, many, orType }: RelationshipDefinition,
): void {
  const links = data === null ? [] : [data].flat();
  if (Array.isArray(data) !== many || !links.every((link) => link.type === type || link.type === orType))
    throw new TypeError(`${name} leads to something else`);
}
