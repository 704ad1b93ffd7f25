import { mayInCompany } from '@signet/domain/permissions/company-policy';
import type { Db, Tx } from '../platform/db/database.ts';

/** Members with the role Creator only create; everybody else, with or without account, may be asked to sign. */
export async function canBeAskedToSign(db: Db | Tx, personId: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .innerJoin('natural_persons', 'natural_persons.account_id', 'accounts.id')
    .select('accounts.company_role')
    .where('natural_persons.id', '=', personId)
    .executeTakeFirst();
  return account?.company_role == null || mayInCompany('sign', account.company_role);
}
