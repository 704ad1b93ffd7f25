import type { CreateFields, DeleteFields, UpdateFields } from '@signet/domain/resources/fields';

/** A link to other resources among the fields of a body; its kind, and not its form, tells it from an attribute. */
class Link<Data> {
  /** For the compiler: only `to` and `toAll` make links. */
  declare private readonly isLink: true;
  readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }
}

/** The link of a to-one relationship; to none with null. */
export function to<T extends string>(type: T, id: string): Link<{ type: T; id: string }>;
export function to<T extends string>(type: T, id: string | null): Link<{ type: T; id: string } | null>;
export function to<T extends string>(type: T, id: string | null): Link<{ type: T; id: string } | null> {
  return new Link(id === null ? null : { type, id });
}

/** The links of a to-many relationship. */
export function toAll<T extends string>(type: T, ids: readonly string[]): Link<{ type: T; id: string }[]> {
  return new Link(ids.map((id) => ({ type, id })));
}

/** Fields as the client takes them: relationships by links. */
export type Fields<T> = {
  [Name in keyof T]: Exclude<T[Name], undefined> extends { data: infer Data }
    ? Link<Data> | Extract<T[Name], undefined>
    : T[Name];
};

/** The fields of a resource of the type in any kind of call. */
type FieldsOf<K> =
  | (K extends keyof CreateFields ? CreateFields[K] : never)
  | (K extends keyof UpdateFields ? UpdateFields[K] : never)
  | (K extends keyof DeleteFields ? DeleteFields[K] : never);

/** The JSON:API body that carries the fields; links among them become its relationships. */
export function bodyOf<K extends keyof (CreateFields & UpdateFields & DeleteFields)>(
  type: K,
  fields: Fields<FieldsOf<K>>,
  id?: string,
) {
  const attributes: Record<string, unknown> = {};
  const relationships: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields))
    (value instanceof Link ? relationships : attributes)[name] = value;
  const isLinked = Object.keys(relationships).length > 0;
  return {
    data: { type, ...(id !== undefined && { id }), attributes, ...(isLinked && { relationships }) },
  };
}
