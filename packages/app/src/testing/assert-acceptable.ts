import { z } from '@signet/domain/schema/zod';

/** The domain's request bodies by resource type: the server refuses every other one. */
const schemas = new Map<string, z.ZodType[]>();
const modules = import.meta.glob<Record<string, unknown>>('../../../domain/src/resources/*/requests.ts', {
  eager: true,
});
for (const exported of Object.values(modules).flatMap((module) => Object.values(module))) {
  const type = typeOf(exported);
  if (type !== undefined) schemas.set(type, [...(schemas.get(type) ?? []), exported as z.ZodType]);
}

/** Of a schema for `{ data: { type } }` its type, such as 'folders'. */
function typeOf(schema: unknown): string | undefined {
  const data: unknown = schema instanceof z.ZodObject ? schema.shape['data'] : undefined;
  const type: unknown = data instanceof z.ZodObject ? data.shape['type'] : undefined;
  return type instanceof z.ZodLiteral ? String(type.value) : undefined;
}

/** @throws TypeError when the server would respond with 400 because no schema of the type accepts the body */
export function assertAcceptable(body: unknown): void {
  const { data } = (body ?? {}) as { data?: { type?: string } };
  const known = schemas.get(data?.type ?? '') ?? [];
  const problems = known.map((schema) => schema.safeParse(body).error);
  if (problems.length > 0 && !problems.includes(undefined))
    throw new TypeError(
      `The server refuses this: ${JSON.stringify(body)}\n${problems.map((problem) => z.prettifyError(problem as z.ZodError)).join('\n')}`,
    );
}
