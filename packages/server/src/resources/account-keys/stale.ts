import { envelopeStart } from '@signet/domain/envelopes/sealed-secret';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Session } from '../../http/sessions/session.ts';
import { MEMBER_KEYS_TYPE } from '@signet/domain/statements/member-keys';
import { MEMBER_TYPE } from '@signet/domain/statements/member';
import { standingOf } from '../workspaces/statement-author.ts';

/** Whether the envelope in a column names another key than the person's present one. */
function isStale(column: string, encryptionKey: string): RawBuilder<boolean> {
  const start = envelopeStart(encryptionKey);
  return sql<boolean>`left(${sql.ref(column)}, ${sql.lit(start.length)}) <> ${start}`;
}

/** The grants of a person that are wrapped for a replaced key. */
export function staleGrantsOf(db: Db | Tx, { personId, encryptionKey }: Session) {
  return db
    .selectFrom('access_grants as g')
    .where('g.granted_to', '=', personId)
    .where('g.encr_ds', 'is not', null)
    .where(isStale('g.encr_ds', encryptionKey));
}

/** Workspaces whose key is wrapped for a key that the person replaced, or whose chain names one. */
export async function staleWorkspaces(db: Db, session: Session): Promise<string[]> {
  const { accountId, encryptionKey } = session;
  const mine = await db
    .selectFrom('workspace_memberships as m')
    .where('m.account_id', '=', accountId)
    .select(['m.workspace_id as id', isStale('m.encr_ws_private_key', encryptionKey).as('stale')])
    .execute();
  const ids = mine.map(({ id }) => id);
  const chains = await staleChains(db, session, { column: 'workspace_id', ids });
  return mine.filter(({ id, stale }) => stale || chains.has(id)).map(({ id }) => id);
}

/** The company, if its chain names a key that the person replaced. */
export async function staleCompanies(db: Db, session: Session): Promise<string[]> {
  const { companyId } = session;
  if (companyId === null) return [];
  return [...(await staleChains(db, session, { column: 'company_id', ids: [companyId] }))];
}

async function staleChains(
  db: Db,
  { accountId, authKey }: Session,
  { column, ids }: { column: 'company_id' | 'workspace_id'; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('member_statements')
    .select([column, 'statement'])
    .where(column, 'in', ids)
    .where(sql<string>`statement->>'payloadType'`, 'in', [MEMBER_TYPE, MEMBER_KEYS_TYPE])
    .orderBy('seq', 'desc')
    .execute();
  return new Set(
    ids.filter((id) => {
      const chain = rows.filter((row) => row[column] === id).map(({ statement }) => statement);
      const standing = standingOf(chain, accountId);
      return standing !== undefined && standing.role !== 'none' && standing.authKey !== authKey;
    }),
  );
}
