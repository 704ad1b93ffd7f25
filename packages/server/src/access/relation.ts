import type { AccountRelation } from '@signet/domain/permissions/account-policy';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Session } from '../http/sessions/session.ts';

/**
 * A person's relation to the caller: the caller themselves, a contact (by an invitation, a contract that both can see, the
 * same company or workspace), somebody whose address the caller looked up or read in a transfer of such a contract, or a stranger.
 */
export async function relationTo(db: Db | Tx, session: Session, personId: string): Promise<AccountRelation> {
  if (personId === session.personId) return 'self';
  const { rows } = await sql<{ addressed: boolean; connected: boolean }>`
    select exists (
        select 1 from known_persons where account_id = ${session.accountId} and person_id = ${personId}
      )
      or exists (
        select 1 from contract_transfer_parties party join access_grants mine on mine.asset_id = party.asset_id
        where party.person_id = ${personId} and mine.granted_to = ${session.personId} and mine.effective
      ) as addressed,
      exists (
        select 1 from access_grants mine join access_grants theirs on theirs.asset_id = mine.asset_id
        where mine.granted_to = ${session.personId} and mine.effective and theirs.granted_to = ${personId}
      )
      or exists (
        select 1 from natural_persons p join accounts a on a.id = p.account_id
        where p.id = ${personId} and a.company_id = ${session.companyId}
      )
      or exists (
        select 1 from workspace_memberships mine join workspace_memberships theirs on theirs.workspace_id = mine.workspace_id
        join natural_persons p on p.account_id = theirs.account_id
        where mine.account_id = ${session.accountId} and p.id = ${personId}
          and (not mine.by_company_role or ${session.companyRole === 'admin'})
      ) as connected`.execute(db);
  if (rows[0]?.connected === true) return 'contact';
  return rows[0]?.addressed === true ? 'addressee' : 'stranger';
}
