import { sql } from 'kysely';

/**
 * `shownState` of state.ts in SQL.
 *
 * @param today the reader's calendar day, yyyy-MM-dd
 */
export function stateExpression(today: string) {
  return sql<string>`case when digital_assets.state not in ('draft', 'archived') and digital_assets.expiry_date < ${today} and coalesce(digital_assets.term->>'kind', '') <> 'RENEWING' then 'expired' else digital_assets.state end`;
}
