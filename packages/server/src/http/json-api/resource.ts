import type { CompanyStanding } from '@signet/domain/permissions/company-policy';
import type { Feature } from '@signet/domain/resources/accounts/resource';
import type { ResourceDefinition } from '@signet/domain/resources/definition';
import type { ResourceIdentifier } from '@signet/domain/resources/json-api';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Row {
  id: string;
  /** Set on rows of a relationship that may name another type than its first one. */
  resourceType?: string;
}

/** The viewer and the time, which decide the attributes and relations that are shown. */
export interface Viewer extends CompanyStanding {
  accountId: string;
  personId: string;
  /** The features that the operator has switched on for all accounts. */
  features: readonly Feature[];
  /** Of the IANA database: where the person reads. */
  timeZone: string;
  now: Date;
}

/** The id of the related resource, or type and id where the type differs from row to row. */
export type Link = string | ResourceIdentifier | null;

/** How one type of resource is read from the database. Methods, so that the registry can hold all of them. */
export interface Resource<R extends Row = Row> {
  definition: ResourceDefinition;
  load(db: Db | Tx, ids: readonly string[]): Promise<R[]>;
  attributes(row: R, viewer: Viewer): Record<string, unknown>;
  /** meta of each row by its id, such as the viewer's permissions. */
  meta?(db: Db | Tx, rows: readonly R[], viewer: Viewer): Promise<Map<string, Record<string, unknown>>>;
  /** Relations whose id lies in the row; always part of the document. */
  links: Readonly<Record<string, (row: R) => Link>>;
  /** The related row of a link, if it was already read with the row. */
  linked?: Readonly<Record<string, (row: R) => Row | undefined>>;
  /**
   * Relations that need a query; part of the document only when they are included. Returns the related rows by parent id;
   * for a to-one relation, the first.
   */
  queries?: Readonly<Record<string, Related<R>>>;
}

export type Related<R extends Row = Row> = (
  db: Db | Tx,
  parentIds: readonly string[],
  viewer: Viewer,
  parents: readonly R[],
) => Promise<Map<string, Row[]>>;

/** Checks a resource description against its row type, then forgets the row type. */
export function resource<R extends Row>(description: ResourceShape<R>): Resource {
  return description as unknown as Resource;
}

interface ResourceShape<R extends Row> extends Omit<Resource<R>, 'links' | 'linked'> {
  links: Readonly<Record<string, (row: R) => Link>>;
  linked?: Readonly<Record<string, (row: R) => Row | undefined>>;
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
