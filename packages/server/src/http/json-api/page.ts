import { nextLink, readCursor } from './cursor.ts';
import type { ListQuery } from './parse-query.ts';
import type { Row } from './resource.ts';

interface PageOptions<R> {
  path: string;
  query: URLSearchParams;
  /** The sort key of the rows: texts as people expect names, moments by time. */
  valueOf: (row: R) => string | Date;
}

/**
 * One page of rows that are all in memory: for short lists that a permission rule of the domain has filtered
 * (workspaces of a person, folders of a workspace, members). Sorted as people expect names, then by id.
 */
export function pageOf<R extends Row>(
  rows: readonly R[],
  parsed: ListQuery,
  { path, query, valueOf }: PageOptions<R>,
): { rows: R[]; next: string | null } {
  const direction = parsed.sort?.descending === true ? -1 : 1;
  const keyed = rows.map((row) => ({ row, value: valueOf(row), id: row.id }));
  const compareValues = keyed[0]?.value instanceof Date ? compareText : collator.compare;
  const compare = (left: Key, right: Key): number =>
    direction * (compareValues(left.value, right.value) || compareText(left.id, right.id));
  const sorted = keyed.map((entry) => ({ ...entry, value: textOf(entry.value) })).toSorted(compare);
  const cursor = parsed.cursor === undefined ? undefined : readCursor(parsed.cursor, 'text');
  const rest = cursor === undefined ? sorted : sorted.filter((entry) => compare(entry, cursor) > 0);
  const page = rest.slice(0, parsed.limit);
  const last = page.at(-1);
  const next =
    rest.length > page.length && last !== undefined
      ? nextLink(path, query, { value: last.value, id: last.id })
      : null;
  return { rows: page.map(({ row }) => row), next };
}

interface Key {
  value: string;
  id: string;
}

const textOf = (value: string | Date): string => (typeof value === 'string' ? value : value.toISOString());
const collator = new Intl.Collator('und');
const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
