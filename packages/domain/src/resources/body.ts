import { z } from '../schema/zod.ts';

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
 * The body of a POST or PATCH. Unknown members are rejected, which prevents mass assignment.
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
