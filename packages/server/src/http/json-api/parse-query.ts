import { AppError } from '@signet/domain/errors/app-error';
import type { FilterOperator, ResourceDefinition } from '@signet/domain/resources/definition';
import { MAX_PAGE_LIMIT, PAGE_SIZE } from '@signet/domain/resources/json-api';
import { isStorable } from './storable.ts';

const MAX_VALUE_LENGTH = 4000;
const MAX_LIST = 100;
const MAX_LIKE_LENGTH = 200;
const MAX_OR = 10;

export interface Filter {
  path: string;
  operator: FilterOperator;
  /** More than one only for `eq` and `ne` (comma separated, at most 100). */
  values: string[];
}

interface Sort {
  field: string;
  descending: boolean;
}

export interface ListQuery {
  include: string[];
  filters: Filter[];
  /** If there are any, one of these must hold. */
  anyOf: Filter[];
  sort: Sort | undefined;
  limit: number;
  /** Opaque to the client; only `links.next` carries it. */
  cursor: string | undefined;
  /** Rows to skip; only for resources that are paged by offset. */
  offset: number;
}

const refuse = (parameter: string, detail: string): AppError =>
  new AppError('UnknownParameter', { detail, pointer: parameter });

/**
 * The `include` of a call; every path must be one that the resource allows.
 *
 * @throws AppError UnknownParameter
 */
export function parseInclude(query: URLSearchParams, definition: ResourceDefinition): string[] {
  for (const key of query.keys())
    if (key !== 'include') throw refuse(key, 'this parameter is not known here');
  return includeOf(query, definition);
}

/**
 * The query of a list: `filter[path]`, `filter[path][op]`, `filter[or][n][path][op]`, `sort`, `include`, `page[limit]`,
 * `page[cursor]` or `page[offset]`. Only names in the definition of the resource are accepted.
 *
 * @throws AppError UnknownParameter with the faulty parameter
 */
export function parseListQuery(query: URLSearchParams, definition: ResourceDefinition): ListQuery {
  const parsed: ListQuery = {
    include: includeOf(query, definition),
    filters: [],
    anyOf: [],
    sort: undefined,
    limit: PAGE_SIZE,
    cursor: undefined,
    offset: 0,
  };
  for (const [key, value] of query) {
    if (value.length > MAX_VALUE_LENGTH) throw refuse(key.slice(0, 100), 'the value is too long');
    if (!isStorable(value)) throw refuse(key.slice(0, 100), 'the value has a null character');
    if (key === 'include') continue;
    else if (key === 'sort') parsed.sort = sortOf(value, definition);
    else if (key === 'page[limit]') parsed.limit = limitOf(value);
    else if (key === 'page[offset]' && definition.offset === true) parsed.offset = offsetOf(value);
    else if (key === 'page[cursor]' && definition.offset !== true) parsed.cursor = value;
    else addFilter(parsed, key, value, definition);
  }
  return parsed;
}

function includeOf(query: URLSearchParams, definition: ResourceDefinition): string[] {
  const paths = (query.get('include') ?? '').split(',').filter((path) => path !== '');
  for (const path of paths) {
    if (!definition.include.includes(path))
      throw refuse('include', 'a path is not allowed for this resource');
  }
  return [...new Set(paths)];
}

function sortOf(value: string, definition: ResourceDefinition): Sort {
  const descending = value.startsWith('-');
  const field = descending ? value.slice(1) : value;
  if (!definition.sort.includes(field)) throw refuse('sort', 'this field is not allowed for sorting');
  return { field, descending };
}

function limitOf(value: string): number {
  const limit = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (limit < 1 || limit > MAX_PAGE_LIMIT)
    throw refuse('page[limit]', `use a number from 1 to ${MAX_PAGE_LIMIT}`);
  return limit;
}

function offsetOf(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw refuse('page[offset]', 'use a number from 0 to 999999');
  return Number(value);
}

function addFilter(parsed: ListQuery, key: string, value: string, definition: ResourceDefinition): void {
  const or = /^filter\[or\]\[\d{1,2}\]\[([\w.]{1,100})\]\[(\w{2,4})\]$/.exec(key);
  const plain = /^filter\[([\w.]{1,100})\](?:\[(\w{2,4})\])?$/.exec(key);
  const [, path, operator = 'eq'] = or ?? plain ?? [];
  const allowed =
    path === undefined || !Object.hasOwn(definition.filters, path) ? undefined : definition.filters[path];
  if (path === undefined || !allowed?.some((name) => name === operator))
    throw refuse(key.slice(0, 100), 'this parameter is not known here');
  const target = or === null ? parsed.filters : parsed.anyOf;
  if (target.length >= MAX_OR) throw refuse(key, `at most ${MAX_OR} filters`);
  target.push({ path, operator: operator as FilterOperator, values: valuesOf(key, operator, value) });
}

function valuesOf(key: string, operator: string, value: string): string[] {
  if (operator === 'like' && value.length > MAX_LIKE_LENGTH)
    throw refuse(key, `at most ${MAX_LIKE_LENGTH} characters`);
  if (operator !== 'eq' && operator !== 'ne') return [value];
  const values = value.split(',');
  if (values.length > MAX_LIST) throw refuse(key, `at most ${MAX_LIST} values`);
  return values;
}
