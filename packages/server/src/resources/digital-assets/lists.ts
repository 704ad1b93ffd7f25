import { dayIn } from '@signet/domain/format/time-zone';
import { digitalAssets, type SearchMeta } from '@signet/domain/resources/digital-assets/resource';
import { composeList } from '../../http/json-api/compose.ts';
import { nextLink } from '../../http/json-api/cursor.ts';
import { parseListQuery, type ListQuery } from '../../http/json-api/parse-query.ts';
import { route, type Answer, type Call } from '../../http/routing/route.ts';
import { visiblePlacesOf } from '../../access/contract-places.ts';
import { accessibleFolders } from '../../access/folder-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import { asksForArchived, countAssets, cursorOf, listAssets } from './list-query.ts';
import type { ListSource } from './list-source.ts';

/**
 * A search that finds more says so instead of counting further: the count is for people, and must not cost more than the page.
 */
const MOST_COUNTED = 1000;

/** A page of contracts; `path` is the address of the list below /ui-api. */
export async function answerContracts(
  call: Pick<Call, 'services' | 'session' | 'query'>,
  path: string,
  sourceOf: (query: ListQuery) => ListSource | Promise<ListSource>,
): Promise<Answer> {
  const viewer = call.session;
  const { services, query } = call;
  const { db } = services;
  const now = services.now();
  const parsed = parseListQuery(query, digitalAssets);
  const source = await sourceOf(parsed);
  const today = dayIn(viewer.timeZone, now);
  const options = { db, personId: viewer.personId, query: parsed, source, now, today };
  const found = await listAssets(options);
  const rows = found.slice(0, parsed.limit);
  const last = rows.at(-1);
  const more = found.length > parsed.limit && last !== undefined;
  const next = more ? nextLink(path, query, cursorOf(last, parsed)) : null;
  const { include, anyOf, cursor } = parsed;
  const document = await composeList({ db, viewer, type: 'digitalassets', include, rows, next });
  if (anyOf.length === 0 || cursor !== undefined) return { status: 200, document };
  const count = await countAssets(options, MOST_COUNTED + 1);
  const meta: SearchMeta = {
    totalResourceCount: Math.min(count, MOST_COUNTED),
    moreThanCounted: count > MOST_COUNTED,
  };
  return { status: 200, document: { ...document, meta } };
}

/**
 * Without filters, the contracts with a grant for the caller; a search, a list of ids and the archive have all that the caller can see.
 */
const ownRoute = route({
  method: 'GET',
  path: '/digitalassets',
  access: 'session',
  source: 'API-47',
  summary:
    'The contracts with an own grant, newest first; with a search, ids or filter[state]=archived also those of workspaces.',
  answers: digitalAssets,
  list: true,
  handle: (call) =>
    answerContracts(call, '/digitalassets', async ({ anyOf, filters }) => {
      const isSearch = anyOf.length > 0 || filters.some(({ path }) => path === 'id');
      if (!isSearch && !asksForArchived(filters)) return { kind: 'own' };
      return { kind: 'everything', places: await visiblePlacesOf(call.services.db, call.session) };
    }),
});

const ofWorkspaceRoute = guarded({
  method: 'GET',
  path: '/workspaces/:id/digitalassets',
  access: 'workspace:read',
  of: 'workspaces',
  source: 'API-48',
  summary: 'The contracts of a workspace, those in folders as far as the caller has access to them.',
  answers: digitalAssets,
  list: true,
  async handle(call) {
    const { workspace } = await call.authorise();
    const workspaceId = workspace.id;
    const folders = await accessibleFolders(call.services.db, call.session, [workspace]);
    const folderIds = folders.map(({ id }) => id);
    const path = `/workspaces/${workspaceId}/digitalassets`;
    return answerContracts(call, path, () => ({ kind: 'workspace', workspaceId, folderIds }));
  },
});

const ofFolderRoute = guarded({
  method: 'GET',
  path: '/folders/:id/digitalassets',
  access: 'folder:access',
  of: 'folders',
  source: 'API-49',
  summary: 'The contracts in a folder.',
  answers: digitalAssets,
  list: true,
  async handle(call) {
    const { id: folderId } = (await call.authorise()).folder;
    return answerContracts(call, `/folders/${folderId}/digitalassets`, () => ({ kind: 'folder', folderId }));
  },
});

export const listRoutes = [ownRoute, ofWorkspaceRoute, ofFolderRoute];
