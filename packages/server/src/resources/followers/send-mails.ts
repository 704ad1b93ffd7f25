import { lastDueDay } from '@signet/domain/events/reminder-day';
import { DEFAULT_TIME_ZONE } from '@signet/domain/format/time-zone';
import { sql } from 'kysely';
import { visiblePlacesOf } from '../../access/contract-places.ts';
import { contractsGrantedTo } from '../../access/grants-in-effect.ts';
import type { Viewer } from '../../http/json-api/resource.ts';
import type { Services } from '../../http/services.ts';
import { notify } from '../../mail/notify.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inPieces } from '../../platform/jobs/in-pieces.ts';
import { contractsInPlaces } from '../digital-assets/list-source.ts';
import { changesToTell } from './changes-to-tell.ts';

const PAGE = 500;

/** Somebody who is to be told of something. */
interface Follower {
  id: string;
  time_zone: string | null;
  /** When the first of it happened. */
  since: Date;
}

/**
 * Mails followers what changed in their contracts: all of it in one mail, on the first morning after. What a mail tells is deleted in its
 * transaction, and its day is noted, so nothing is told twice and nobody gets two mails of a day, whatever the clock says and however many
 * instances look; after days without power there is one mail for all of them.
 */
export async function sendFollowerMails(services: Services): Promise<void> {
  await inPieces(async (piece) => {
    for (let after: string | undefined; ;) {
      const page = await followersToTell(services, after);
      for (const follower of page)
        await piece(async () => {
          if (isDue(follower, services.now()))
            await inTransaction(services.db, (tx) => mailOnce(services, tx, follower));
        });
      if (page.length < PAGE) return;
      after = page.at(-1)?.id;
    }
  });
}

/** A page of those with an account to read with, in the order of their ids. */
function followersToTell({ db }: Services, after: string | undefined): Promise<Follower[]> {
  return (
    db
      .selectFrom('followed_changes as c')
      .innerJoin('accounts as a', 'a.person_id', 'c.follower_id')
      // anybody may have begun a sign-up with the address
      .where('a.state', '=', 'activated')
      .$if(after !== undefined, (query) => query.where('c.follower_id', '>', after ?? ''))
      .groupBy(['c.follower_id', 'a.time_zone'])
      .select(['c.follower_id as id', 'a.time_zone'])
      .select((eb) => eb.fn.min('c.since').as('since'))
      .orderBy('c.follower_id')
      .limit(PAGE)
      .execute()
  );
}

/** A morning has come, where they are, since it happened. */
function isDue({ since, time_zone: zone }: Follower, now: Date): boolean {
  const timeZone = zone ?? DEFAULT_TIME_ZONE;
  return lastDueDay(timeZone, since) < lastDueDay(timeZone, now);
}

async function mailOnce(
  services: Services,
  tx: Tx,
  { id: personId, time_zone: zone }: Follower,
): Promise<void> {
  await leaveUnreadable(services, tx, personId);
  const followed = await changesToTell(services, tx, personId);
  if (followed.contracts.length === 0) return;
  const day = lastDueDay(zone ?? DEFAULT_TIME_ZONE, services.now());
  const noted = await tx
    .insertInto('follower_mails')
    .values({ person_id: personId, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (noted === undefined) return;
  await tx.deleteFrom('followed_changes').where('follower_id', '=', personId).execute();
  const link = `${services.config.publicUrl}/my-contracts`;
  await notify(services, tx, { personId, kind: 'followed', content: { followed, link } });
}

/** Access may have been taken away by many ways, of a workspace or folder for instance: then they follow no more. */
async function leaveUnreadable(services: Services, tx: Tx, personId: string): Promise<void> {
  const contract = sql.ref<string>('followers.asset_id');
  const places = await visiblePlacesOf(tx, await viewerFor(services, tx, personId));
  const granted = contractsGrantedTo(tx, personId, services.now()).where('g.asset_id', '=', contract);
  const placed = contractsInPlaces(tx, places).where('w.asset_id', '=', contract);
  await tx
    .deleteFrom('followers')
    .where('person_id', '=', personId)
    .where((eb) => eb.not(eb.or([eb.exists(granted), eb.exists(placed)])))
    .execute();
}

async function viewerFor({ config, now }: Services, tx: Tx, personId: string): Promise<Viewer> {
  const { time_zone: zone, ...account } = await tx
    .selectFrom('accounts')
    .where('person_id', '=', personId)
    .where('state', '=', 'activated')
    .select(['id as accountId', 'company_id as companyId', 'company_role as companyRole', 'time_zone'])
    .executeTakeFirstOrThrow();
  return {
    ...account,
    personId,
    timeZone: zone ?? DEFAULT_TIME_ZONE,
    features: config.enabledFeatures,
    now: now(),
  };
}
