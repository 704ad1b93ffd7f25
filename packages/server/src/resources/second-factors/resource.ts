import { secondFactors, type SecondFactorAttributes } from '@signet/domain/resources/second-factors/resource';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SecondFactorsTable } from '../../platform/db/account-schema.ts';
import { resource } from '../../http/json-api/resource.ts';

export type SecondFactorRow = Selectable<SecondFactorsTable>;

/** The devices of an account, the oldest first: their position gives 'Device 1', 'Device 2' (DLG-2FA-05). */
export function loadDevices(db: Db | Tx, accountId: string): Promise<SecondFactorRow[]> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created')
    .orderBy('id')
    .execute();
}

/** The resource of a device; `secret` is known only at its creation. */
export function deviceAttributes(row: SecondFactorRow, secret: string | null = null): SecondFactorAttributes {
  return {
    state: row.state,
    description: row.description,
    secret,
    created: row.created.toISOString(),
  };
}

export const secondFactorResource = resource<SecondFactorRow>({
  definition: secondFactors,
  load: (db, ids) => db.selectFrom('second_factors').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => deviceAttributes(row),
  links: {},
});
