import { z } from '../schema/zod.ts';

/** Media type of every body under /ui-api but the encrypted file part of an upload (JSON:API 1.1, J-170). */
export const JSON_API_MEDIA_TYPE = 'application/vnd.api+json';
/** NET-04, J-170. */
export const COMPACT_RESPONSE_HEADER = 'x-compact-response';
/** Step-up proof of protocol.md 3.4 (J-050). */
export const SECRET_HEADER = 'secret';
/** Contract lists (CONST-LIM-01). */
export const PAGE_SIZE = 20;
/** Largest page[limit] the server accepts (abuse case 24). */
export const PAGE_LIMIT_MAX = 100;

export interface ResourceIdentifier {
  type: string;
  id: string;
}

export interface Relationship {
  data?: ResourceIdentifier | ResourceIdentifier[] | null;
}

export interface ResourceObject extends ResourceIdentifier {
  attributes?: Record<string, unknown>;
  relationships?: Record<string, Relationship>;
  meta?: Record<string, unknown>;
}

export interface ResourceDocument {
  data: ResourceObject | ResourceObject[] | null;
  included?: ResourceObject[];
  links?: { next?: string | null };
  meta?: Record<string, unknown>;
}

export interface ErrorDocument {
  errors: {
    status: string;
    code: string;
    title: string;
    detail?: string;
    source?: { pointer?: string; parameter?: string };
  }[];
}

export const uuid = z.uuid();

/** `{ data: { type, id } }` of a to-one relationship in a request body. */
export function toOne<T extends string>(type: T) {
  return z.strictObject({ data: z.strictObject({ type: z.literal(type), id: uuid }) });
}

/** `{ data: [{ type, id }, …] }` of a to-many relationship in a request body: at least one, each once. */
export function toMany<T extends string>(type: T, max: number) {
  const identifier = z.strictObject({ type: z.literal(type), id: uuid });
  return z.strictObject({
    data: z
      .array(identifier)
      .min(1)
      .max(max)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'each only once'),
  });
}

/**
 * The body of a POST or PATCH. Members that are not named are refused, which is what stops mass assignment.
 */
export function resourceBody<
  T extends string,
  A extends z.ZodRawShape,
  R extends z.ZodRawShape = Record<never, never>,
>(type: T, attributes: A, relationships?: R) {
  return z.strictObject({
    data: z.strictObject({
      type: z.literal(type),
      id: uuid.optional(),
      attributes: z.strictObject(attributes),
      ...(relationships === undefined ? {} : { relationships: z.strictObject(relationships) }),
    } as {
      type: z.ZodLiteral<T>;
      id: z.ZodOptional<typeof uuid>;
      attributes: z.ZodObject<A, z.core.$strict>;
      relationships: z.ZodObject<R, z.core.$strict>;
    }),
  });
}
