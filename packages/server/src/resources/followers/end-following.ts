import type { Tx } from '../../platform/db/database.ts';

/** Whoever holds no grant of a contract any more follows it no more, and is not told what is still to be told. */
export async function endFollowing(tx: Tx, assetId: string, personId: string): Promise<void> {
  await tx
    .deleteFrom('followers')
    .where('asset_id', '=', assetId)
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('access_grants as g')
            .select('g.id')
            .whereRef('g.asset_id', '=', 'followers.asset_id')
            .whereRef('g.granted_to', '=', 'followers.person_id'),
        ),
      ),
    )
    .execute();
}
