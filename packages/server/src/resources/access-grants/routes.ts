import { AppError } from '@signet/domain/errors/app-error';
import { accessGrants } from '@signet/domain/resources/access-grants/resource';
import {
  createAccessGrantBody,
  deleteAccessGrantBody,
} from '@signet/domain/resources/access-grants/requests';
import { uuid } from '@signet/domain/resources/body';
import { sql } from 'kysely';
import { composeList } from '../../http/json-api/compose.ts';
import { nextLink, readCursor } from '../../http/json-api/cursor.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { guarded } from '../../access/guarded-route.ts';
import { contractsGrantedTo } from '../../access/grants-in-effect.ts';
import { revoke } from './revoke.ts';
import { answerShare } from './share-route.ts';
import { updateGrantRoutes } from './update.ts';

/** Grants of contracts that the caller can see; no filter shows others. */
const listRoute = route({
  method: 'GET',
  path: '/accessgrants',
  access: 'session',
  source: 'API-69',
  summary: 'Grants of contracts the caller can see, by person or contract.',
  answers: accessGrants,
  list: true,
  async handle({ services, query, ...call }) {
    const session = call.session;
    const parsed = parseListQuery(query, accessGrants);
    const column = parsed.sort?.field === 'lastModified' ? 'g.last_modified' : 'g.created';
    const direction = parsed.sort?.descending === true ? 'desc' : 'asc';
    let grants = services.db
      .selectFrom('access_grants as g')
      .selectAll('g')
      .where('g.asset_id', 'in', contractsGrantedTo(services.db, session.personId, services.now()));
    for (const { path, values } of parsed.filters) {
      if (!values.every((value) => uuid.safeParse(value).success))
        throw new AppError('UnknownParameter', { pointer: `filter[${path}]` });
      grants = grants.where(path === 'grantedTo.id' ? 'g.granted_to' : 'g.asset_id', 'in', values);
    }
    if (parsed.cursor !== undefined) {
      const { value, id } = readCursor(parsed.cursor, 'moment');
      const comparison = direction === 'desc' ? sql.raw('<') : sql.raw('>');
      grants = grants.where(sql<boolean>`(${sql.ref(column)}, g.id) ${comparison} (${value}, ${id})`);
    }
    const found = await grants
      .orderBy(column, direction)
      .orderBy('g.id', direction)
      .limit(parsed.limit + 1)
      .execute();
    const rows = found.slice(0, parsed.limit);
    const last = rows.at(-1);
    const value = (column === 'g.created' ? last?.created : last?.last_modified)?.toISOString() ?? '';
    const next =
      found.length > parsed.limit && last !== undefined
        ? nextLink('/accessgrants', query, { value, id: last.id })
        : null;
    return {
      status: 200,
      document: await composeList({
        db: services.db,
        viewer: session,
        type: 'accessgrants',
        include: parsed.include,
        rows,
        next,
      }),
    };
  },
});

const createRoute = guarded({
  method: 'POST',
  path: '/accessgrants',
  access: 'contract:share',
  of: 'digitalassets',
  idOf: ({ body }) => body.data.relationships.digitalAsset.data.id,
  source: 'addition',
  summary: 'Invite a person to view a contract.',
  body: createAccessGrantBody,
  answers: accessGrants,
  limit: { name: 'invite', max: 300, seconds: 3600, per: 'account' },
  async handle(call) {
    const { attributes, relationships } = call.body.data;
    return answerShare(call, {
      personId: relationships.grantedTo.data.id,
      type: 'view',
      requiresIdent: false,
      sharing: attributes,
    });
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/accessgrants/:id',
  access: 'contract:revoke',
  of: 'accessgrants',
  source: 'API-68',
  summary: 'Take access away; not the own grant, not the one of a person who has signed.',
  body: deleteAccessGrantBody,
  async handle({ services, session, body, transact }) {
    const { record } = body.data.attributes;
    await transact(async (tx, { asset, row: grant }) => {
      if (grant.type === 'own') throw new AppError('Conflict', { detail: 'the own grant stays' });
      await revoke(services, tx, { session, asset, grant, record });
    });
    return { status: 204 };
  },
});

export const accessGrantRoutes = [listRoute, createRoute, ...updateGrantRoutes, deleteRoute];
