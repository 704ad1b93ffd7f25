import type { FollowedChange } from '@signet/domain/followers/followed-change';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface NotedChange {
  assetId: string;
  kind: FollowedChange;
  /** Person who did it. */
  by: string;
  /** Whom the mail names in place of them. */
  about?: string;
  now: Date;
}

/**
 * Notes a change of a contract for the next mail of each of its followers, but for those who did it or whom it is about: they know. The
 * same by the same person counts up, so that the rows are few however much happens; without followers nothing is written.
 */
export async function noteChange(tx: Tx, { assetId, kind, by, about = by, now }: NotedChange): Promise<void> {
  await tx
    .insertInto('followed_changes')
    .columns(['follower_id', 'asset_id', 'kind', 'person_id', 'count', 'since'])
    .expression((eb) =>
      eb
        .selectFrom('followers as f')
        .where('f.asset_id', '=', assetId)
        .where('f.person_id', 'not in', [by, about])
        .select((f) => [
          f.ref('f.person_id').as('follower_id'),
          f.ref('f.asset_id').as('asset_id'),
          f.cast<FollowedChange>(f.val(kind), 'text').as('kind'),
          f.cast<string>(f.val(about), 'uuid').as('person_id'),
          sql<number>`1`.as('count'),
          f.cast<Date>(f.val(now), 'timestamptz').as('since'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['follower_id', 'asset_id', 'kind', 'person_id'])
        .doUpdateSet((eb) => ({ count: eb('followed_changes.count', '+', 1) })),
    )
    .execute();
}
