import type { Db, Tx } from '../../packages/server/src/platform/db/database.ts';
import { FOLDERS_EACH, type Organisation } from './organisation.ts';
import { runSql } from './run-sql.ts';

const TABLES = ['digital_assets', 'access_grants', 'workspace_access_grants'];
const BATCH = 100_000;
/** Contracts of the light user, however many there are. */
const OF_LIGHT = 100;

/** Not random, so that each run is the same, but as long as a wrapped secret and a compressed key. */
const ENVELOPE = `substr(repeat(md5(n::text), 10), 1, 294)`;
const PUBLIC_KEY = `'02' || lpad(to_hex(n), 8, '0') || substr(md5(n::text) || md5('key' || n), 1, 56)`;

/** Ordered by time like those that the server makes. */
const idOf = (kind: string) => `(lpad(to_hex(1672531200000 + n::bigint * 60000), 12, '0') || '7'
  || substr(md5('${kind}' || n), 1, 3) || '8' || substr(md5('${kind}' || n), 5, 15))::uuid`;

/**
 * Fills the database of an organisation with contracts, all of them filed: two fifths in the workspace itself, two fifths in
 * its first folder, one in the others. The heavy user owns or signs half of those of forty workspaces.
 */
export async function addContracts(db: Db, organisation: Organisation, contracts: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // what is made here fits together by construction, and an index is made faster than it grows
    await runSql(tx, `set local session_replication_role = replica`);
    await runSql(tx, `set local maintenance_work_mem = '256MB'`);
    const indexes = await dropIndexes(tx);
    for (let from = 0; from < contracts; from += BATCH)
      await insert(
        tx,
        contractsOf(organisation, { from, to: Math.min(from + BATCH, contracts) - 1, contracts }),
      );
    for (const definition of indexes) await runSql(tx, definition);
  });
  await runSql(db, `vacuum (analyze)`);
  await runSql(db, `checkpoint`);
}

/** @returns how they are made again */
async function dropIndexes(tx: Tx): Promise<string[]> {
  const rows = await runSql<{ name: string; definition: string }>(
    tx,
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.tablename in (${TABLES.map((name) => `'${name}'`).join()})
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
  );
  for (const { name } of rows) await runSql(tx, `drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** What is decided about each contract by its number. */
function contractsOf(
  { companyId, users, colleagues, workspaceIds, folderIds }: Organisation,
  { from, to, contracts }: { from: number; to: number; contracts: number },
): string {
  const { light, heavy } = users;
  const arrayOf = (ids: readonly string[]) => `'{${ids.join()}}'::uuid[]`;
  const person = (place: string) =>
    `(${arrayOf(colleagues.map(({ personId }) => personId))})[1 + (${place}) % ${colleagues.length}]`;
  const folder = (place: string) => `(${arrayOf(folderIds)})[1 + workspace * ${FOLDERS_EACH} + ${place}]`;
  return `(
    select *, '${companyId}'::uuid as company, (${arrayOf(workspaceIds)})[1 + workspace] as workspace_id,
      timestamptz '2023-01-01' + n * interval '1 minute' as created,
      case when n % ${contracts / OF_LIGHT} = 7 then '${light.personId}'::uuid
        when workspace < 40 and nth % 4 = 0 then '${heavy.personId}'::uuid else ${person('n')} end as owner,
      case when workspace < 40 and nth % 4 = 1 then '${heavy.personId}'::uuid else ${person('n * 31 + 1')} end as signer,
      case when nth % 5 < 2 then null when nth % 5 < 4 then ${folder('0')}
        else ${folder(`1 + nth / 5 % ${FOLDERS_EACH - 1}`)} end as folder_id,
      ('{draft,archived,pending,active,signed,pending,active,signed,pending,signed}'::text[])[1 + (nth + workspace) % 10] as state
    from (select n, n % 200 as workspace, n / 200 as nth from generate_series(${from}, ${to}) as n) as numbers
  ) as contract`;
}

async function insert(tx: Tx, contracts: string): Promise<void> {
  await runSql(
    tx,
    `insert into digital_assets (id, owner_id, created_by, founder_id, company_id, title, description, expiry_date, state, signing_mode,
      public_key, created, last_modified)
    select ${idOf('asset')}, owner, owner, (select account_id from natural_persons where id = owner), company, 'Supply agreement ' || n, 'Ten thousand screws, delivered in twelve parts.',
      case n % 5 when 0 then '2025-06-30' when 1 then '2099-12-31' end, state, 'ANY_ORDER', ${PUBLIC_KEY}, created, created
    from ${contracts}`,
  );
  await runSql(
    tx,
    `insert into access_grants (id, asset_id, granted_to, granted_by, type, state, effective, encr_ds, granter_key, asset_created,
      created, last_modified)
    select ${idOf('own')}, ${idOf('asset')}, owner, owner, 'own', null, true, ${ENVELOPE}, ${PUBLIC_KEY}, created, created, created
    from ${contracts}
    union all
    select ${idOf('sign')}, ${idOf('asset')}, signer, owner, 'sign', 'requested', state <> 'draft', ${ENVELOPE}, ${PUBLIC_KEY},
      created, created, created
    from ${contracts} where nth % 2 = 1`,
  );
  await runSql(
    tx,
    `insert into workspace_access_grants (id, asset_id, workspace_id, folder_id, company_workspace, encr_ds, granter_key, key_epoch,
      asset_created, created)
    select ${idOf('file')}, ${idOf('asset')}, workspace_id, folder_id, false, ${ENVELOPE}, ${PUBLIC_KEY}, 0, created, created
    from ${contracts}`,
  );
}
