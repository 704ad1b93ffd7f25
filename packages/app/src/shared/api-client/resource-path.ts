import type { FilterOperator } from '@signet/domain/resources/definition';
import type { DEFINITIONS, ResourceType } from '@signet/domain/resources/registry';

type Definition<K extends ResourceType> = (typeof DEFINITIONS)[K];
type SortField<K extends ResourceType> = Definition<K>['sort'][number];

/** The query, by the names in the definition of the resource; it stands in the path in the order written. */
export interface Query<K extends ResourceType> {
  include?: readonly Definition<K>['include'][number][];
  /** What a field equals, or a value for each operator. */
  filter?: Partial<Record<keyof Definition<K>['filters'], string | Partial<Record<FilterOperator, string>>>>;
  /** A field, with a minus for the other direction. */
  sort?: SortField<K> | `-${SortField<K>}`;
  page?: { limit: number };
}

/** A path below /ui-api, if it is not the type's; it may already have a query. */
export interface At {
  at: string;
}

/** Where a resource lies: by its id, or at another path, which says nothing of its id. */
export type Place = string | (At & { id?: string });

/** The types whose path is written in another way. */
const PATHS: { readonly [type: string]: string } = {
  customfielddefinitions: '/customFieldDefinitions',
  paymentmethods: '/paymentMethods',
  totps: '/secondfactors',
};

/** Path of the resources of a type. */
export function collectionPath(type: string): string {
  return PATHS[type] ?? `/${type}`;
}

/** Path of one resource with its query. */
export function resourcePath<K extends ResourceType>(type: K, place: Place, query: Query<K> = {}): string {
  const isId = typeof place === 'string';
  return withQuery<K>(isId ? `${collectionPath(type)}/${encodeURIComponent(place)}` : place.at, query);
}

/** Its id, where it is known. */
export function idOf(place: Place): string | undefined {
  return typeof place === 'string' ? place : place.id;
}

/** The query of a list, and its path if it is not the type's. */
export type ListQuery<K extends ResourceType> = Partial<At> & Query<K>;

/** Path of a list. */
export function listPath<K extends ResourceType>(type: K, { at, ...query }: ListQuery<K>): string {
  return withQuery<K>(at ?? collectionPath(type), query);
}

/** The path with the query. */
export function withQuery<K extends ResourceType>(path: string, query: Query<K>): string {
  const parts = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    isGroup(value) ? membersOf(name, value) : `${name}=${String(value)}`,
  );
  return parts.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

/** The parameters of a family, such as filter[date][ge]. */
function membersOf(name: string, group: object): string[] {
  return Object.entries(group).flatMap(([key, value]: [string, unknown]) =>
    isGroup(value)
      ? membersOf(`${name}[${key}]`, value)
      : `${name}[${key}]=${encodeURIComponent(String(value))}`,
  );
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
