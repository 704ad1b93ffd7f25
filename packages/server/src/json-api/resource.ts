import type { ResourceDefinition } from '@signet/domain/resources/definition';
import type { Db, Tx } from '../db/database.ts';

export interface Row {
  id: string;
}

/** Who looks: decides which attributes and relations are shown. */
export interface Viewer {
  accountId: string;
  personId: string;
}

/** How one type of resource comes out of the database. Methods, so that the registry can hold all of them. */
export interface Resource<R extends Row = Row> {
  definition: ResourceDefinition;
  load(db: Db | Tx, ids: readonly string[]): Promise<R[]>;
  attributes(row: R, viewer: Viewer): Record<string, unknown>;
  /** Relations whose id lies in the row; always part of the document. */
  links: Readonly<Record<string, (row: R) => string | null>>;
  /** Relations that need a query; part of the document only when they are included. Answers the related rows by parent id; of a relation to one, the first. */
  queries?: Readonly<
    Record<string, (db: Db | Tx, parentIds: readonly string[], viewer: Viewer) => Promise<Map<string, Row[]>>>
  >;
}

/** Checks a resource description against its row type, then forgets the row type. */
export function resource<R extends Row>(description: ResourceShape<R>): Resource {
  return description as unknown as Resource;
}

interface ResourceShape<R extends Row> extends Omit<Resource<R>, 'links'> {
  links: Readonly<Record<string, (row: R) => string | null>>;
}

/** The rows grouped by the value of one of their columns. */
export function groupBy<R extends Row>(rows: readonly R[], key: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
}
