import { CONTRACT_STATES } from '@signet/domain/contracts/contract-state';
import type { DashboardAttributes } from '@signet/domain/resources/dashboards/resource';
import { contractsGrantedTo } from '../../access/grants-in-effect.ts';
import type { Viewer } from '../../http/json-api/resource.ts';
import type { Db } from '../../platform/db/database.ts';
import { stateExpression } from '../digital-assets/state-expression.ts';

/**
 * How many contracts a person has a grant of, by the state that lists show: in one pass over them, since a count for each state would
 * look through all of them where it finds few.
 */
export async function countByState(
  db: Db,
  { personId, now }: Viewer,
  today: string,
): Promise<DashboardAttributes> {
  const contracts = db
    .selectFrom('digital_assets')
    .where('id', 'in', contractsGrantedTo(db, personId, now))
    .select(stateExpression(today).as('shown'));
  const rows = await db
    .selectFrom(contracts.as('contracts'))
    .select((eb) => ['shown', eb.fn.countAll<number | string>().as('count')])
    .groupBy('shown')
    .execute();
  const counts = new Map(rows.map(({ shown, count }) => [shown, Number(count)]));
  const of = (each: string) => counts.get(each) ?? 0;
  const listed = CONTRACT_STATES.filter((each) => each !== 'archived').map(of);
  return {
    active: of('active'),
    draft: of('draft'),
    pending: of('pending'),
    expired: of('expired'),
    total: listed.reduce((sum, count) => sum + count, 0),
    signed: of('signed'),
    archived: of('archived'),
  };
}
