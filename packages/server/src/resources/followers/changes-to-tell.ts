import { FOLLOWED_CHANGES } from '@signet/domain/followers/followed-change';
import { displayName } from '@signet/domain/validation/person-name';
import { sql } from 'kysely';
import { groupBy } from '../../http/json-api/resource.ts';
import type { Services } from '../../http/services.ts';
import type { Followed } from '../../mail/followed-changes.ts';
import type { Tx } from '../../platform/db/database.ts';

/** What one mail names; the page of a contract shows the rest. */
const CONTRACTS_MAX = 50;
const PEOPLE_MAX = 4;

/** What a follower is to be told of, by the titles of the contracts; at most 50 contracts, and of each change the first people. */
export async function changesToTell(services: Services, tx: Tx, personId: string): Promise<Followed> {
  const contracts = await tx
    .selectFrom('followed_changes as c')
    .innerJoin('digital_assets as d', 'd.id', 'c.asset_id')
    .where('c.follower_id', '=', personId)
    .groupBy(['d.id', 'd.title'])
    .select(['d.id', 'd.title'])
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .orderBy('d.title')
    .orderBy('d.id')
    .limit(CONTRACTS_MAX)
    .execute();
  if (contracts.length === 0) return { contracts: [], more: 0 };
  const changes = await tx
    .selectFrom('followed_changes')
    .where('follower_id', '=', personId)
    .where(
      'asset_id',
      'in',
      contracts.map(({ id }) => id),
    )
    .groupBy(['asset_id', 'kind'])
    .select(['asset_id as id', 'kind'])
    .select(sql<number>`sum(count)::integer`.as('count'))
    .select(
      sql<string[]>`(array_agg(person_id order by since, person_id))[1:${sql.lit(PEOPLE_MAX)}]`.as('people'),
    )
    .execute();
  const names = await namesOf(
    tx,
    changes.flatMap(({ people }) => people),
  );
  const byContract = groupBy(changes, ({ id }) => id);
  return {
    contracts: contracts.map(({ id, title }) => ({
      title,
      link: `${services.config.publicUrl}/contracts/${id}`,
      changes: (byContract.get(id) ?? [])
        .map(({ kind, count, people }) => ({
          kind,
          count,
          people: people.map((one) => names.get(one) ?? ''),
        }))
        .toSorted((a, b) => FOLLOWED_CHANGES.indexOf(a.kind) - FOLLOWED_CHANGES.indexOf(b.kind)),
    })),
    more: (contracts[0]?.total ?? 0) - contracts.length,
  };
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('natural_persons')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email as emailAddress'])
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, displayName(person)]));
}
