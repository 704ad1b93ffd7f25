import { AppError } from '@signet/domain/errors/app-error';
import { followersBody } from '@signet/domain/resources/followers/requests';
import { naturalPersons } from '@signet/domain/resources/natural-persons/resource';
import { guarded } from '../../access/guarded-route.ts';
import { grantsInEffect } from '../../access/grants-in-effect.ts';
import { composeList } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import type { Session } from '../../http/sessions/session.ts';
import { loadPersons } from '../natural-persons/resource.ts';

/** People who see a contract by its workspace are not named to all its readers: some are of other companies. */
const listRoute = guarded({
  method: 'GET',
  path: '/digitalassets/:id/followers',
  access: 'contract:read',
  of: 'digitalassets',
  source: 'addition',
  summary: 'Who follows a contract: the caller, and people with a grant.',
  answers: naturalPersons,
  list: 'whole',
  async handle({ services, session: viewer, query, authorise }) {
    const include = parseInclude(query, naturalPersons);
    const { asset } = await authorise();
    const { db } = services;
    const granted = grantsInEffect(db, services.now()).where('g.asset_id', '=', asset.id);
    const followers = await db
      .selectFrom('followers')
      .where('asset_id', '=', asset.id)
      .where((eb) =>
        eb.or([eb('person_id', '=', viewer.personId), eb('person_id', 'in', granted.select('g.granted_to'))]),
      )
      .select('person_id')
      .orderBy('created')
      .orderBy('person_id')
      .execute();
    const ids = followers.map(({ person_id }) => person_id);
    const people = new Map((ids.length === 0 ? [] : await loadPersons(db, ids)).map((row) => [row.id, row]));
    const rows = ids.flatMap((id) => people.get(id) ?? []);
    return {
      status: 200,
      document: await composeList({ db, viewer, type: naturalPersons.type, include, rows, next: null }),
    };
  },
});

const shared = {
  path: '/digitalassets/:id/relationships/followers',
  access: 'contract:follow',
  of: 'digitalassets',
  source: 'addition',
  body: followersBody,
  limit: { name: 'follow', max: 60, seconds: 3600, per: 'account' },
  forGuests: true,
} as const;

/** @throws AppError Forbidden for somebody else */
function assertOneself(people: readonly { id: string }[], { personId }: Session): void {
  if (!people.every(({ id }) => id === personId)) throw new AppError('Forbidden');
}

const followRoute = guarded({
  ...shared,
  method: 'POST',
  summary: 'Follow a contract: one mail a day at most, when something changed. For oneself only.',
  async handle({ services, session, body, transact }) {
    await transact(async (tx, { asset }) => {
      assertOneself(body.data, session);
      await tx
        .insertInto('followers')
        .values({ asset_id: asset.id, person_id: session.personId, created: services.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    return { status: 204 };
  },
});

const unfollowRoute = guarded({
  ...shared,
  method: 'DELETE',
  summary: 'Follow a contract no more; it is no error when one did not.',
  async handle({ session, body, transact }) {
    await transact(async (tx, { asset }) => {
      assertOneself(body.data, session);
      await tx
        .deleteFrom('followers')
        .where('asset_id', '=', asset.id)
        .where('person_id', '=', session.personId)
        .execute();
    });
    return { status: 204 };
  },
});

export const followerRoutes = [listRoute, followRoute, unfollowRoute];
