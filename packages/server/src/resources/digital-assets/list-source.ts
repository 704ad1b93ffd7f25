import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { VisiblePlaces } from '../../access/contract-places.ts';

/** The contracts of a list. */
export type ListSource =
  /** Contracts with a grant for the person. */
  | { kind: 'own' }
  /** Those and all in visible workspaces and folders: for a search and for ids. */
  | { kind: 'everything'; places: VisiblePlaces }
  /** Contracts of a workspace, and of the named folders in it (API-48). */
  | { kind: 'workspace'; workspaceId: string; folderIds: readonly string[] }
  /** Contracts directly in a folder (API-49). */
  | { kind: 'folder'; folderId: string }
  /** Contracts of a company that are missing in its own workspace and that the caller can open (API-34). */
  | { kind: 'missing'; places: VisiblePlaces; companyId: string };

/** Contracts that lie in one of the places, by id. */
export function contractsInPlaces(db: Db | Tx, { workspaceIds, folderIds }: VisiblePlaces) {
  return db
    .selectFrom('workspace_access_grants as w')
    .where((eb) =>
      eb.or([
        eb.and([eb('w.folder_id', 'is', null), anyOf('w.workspace_id', workspaceIds)]),
        anyOf('w.folder_id', folderIds),
      ]),
    )
    .select('w.asset_id');
}

/** A source that is one workspace or folder. */
export type PlaceSource = Extract<ListSource, { kind: 'workspace' | 'folder' }>;

export const isPlace = (source: ListSource): source is PlaceSource =>
  source.kind === 'workspace' || source.kind === 'folder';

/** Whether the contract lies in the workspace or folder. */
export function liesIn(source: PlaceSource): Expression<SqlBool> {
  if (source.kind === 'folder') return anyOf('w.folder_id', [source.folderId]);
  return sql<boolean>`w.workspace_id = ${source.workspaceId} and (w.folder_id is null or ${anyOf('w.folder_id', source.folderIds)})`;
}

function anyOf(column: string, ids: readonly string[]): Expression<SqlBool> {
  if (ids.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${sql.ref(column)} in (${sql.join(ids.map((id) => sql`${id}`))})`;
}
