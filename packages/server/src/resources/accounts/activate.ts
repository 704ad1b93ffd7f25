import { AppError } from '@signet/domain/errors/app-error';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { AccountsTable } from '../../db/schema.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { insertStatement } from '../workspaces/statements.ts';
import { logKey } from './key-log.ts';
import { stateIdentity } from './state-identity.ts';

/**
 * STATE-ACC-01: activates the account whose mail carried `secret`. The same secret may be used again while it lives (a
 * second click on the link is no error); the first account activated for an address ends all others waiting for it, and
 * no later one takes its place.
 *
 * @throws AppError ConfirmationLinkInvalid for a wrong, old or foreign secret
 */
export async function activate(services: Services, accountId: string, secret: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const now = services.now();
    const account = await tx
      .selectFrom('accounts')
      .innerJoin('natural_persons', 'natural_persons.id', 'accounts.person_id')
      .selectAll('accounts')
      .where('accounts.id', '=', accountId)
      .where((eb) =>
        eb.or([
          eb('natural_persons.account_id', 'is', null),
          eb('natural_persons.account_id', '=', accountId),
        ]),
      )
      .where('activation_hash', '=', hashToken(secret))
      .where('activation_expires', '>', now)
      .executeTakeFirst();
    if (account === undefined) throw new AppError('ConfirmationLinkInvalid');
    if (account.state === 'activated') return;
    const companyId = await createCompany(tx, account, now);
    await tx
      .updateTable('accounts')
      .set({
        state: 'activated',
        confirmed: now,
        company_id: companyId,
        company_role: companyId === null ? null : 'admin',
        company_founding: null,
      })
      .where('id', '=', accountId)
      .execute();
    await tx
      .updateTable('natural_persons')
      .set({ account_id: accountId, first_name: account.first_name, last_name: account.last_name })
      .where('id', '=', account.person_id)
      .execute();
    await tx
      .deleteFrom('accounts')
      .where('person_id', '=', account.person_id)
      .where('id', '!=', accountId)
      .execute();
    await leaveHints(tx, account.person_id, now);
    await stateIdentity(services, tx, accountId);
  });
  // the job does it later when the log cannot be reached now
  await logKey(services, accountId).catch(() => undefined);
}

/** The company that the sign-up named, if any, with the first statement of its chain. */
async function createCompany(
  tx: Tx,
  { company_name: name, company_founding: founded, lang }: Selectable<AccountsTable>,
  now: Date,
): Promise<string | null> {
  if (name === null || founded === null) return null;
  const { id, founding } = founded;
  await tx.insertInto('companies').values({ id, name, default_language: lang, created: now }).execute();
  await insertStatement(tx, { companyId: id }, { statement: founding, seq: 0, now });
  return id;
}

/** Tells each inviter that this person now has a key (ENT-ACC-04, J-056). Invitations that have run out stay closed. */
async function leaveHints(tx: Tx, personId: string, now: Date): Promise<void> {
  const waiting = await tx
    .selectFrom('access_grants')
    .innerJoin('natural_persons as inviter', 'inviter.id', 'access_grants.granted_by')
    .where('access_grants.granted_to', '=', personId)
    .where('access_grants.encr_ds', 'is', null)
    .where((eb) => eb.or([eb('access_grants.expires', 'is', null), eb('access_grants.expires', '>', now)]))
    .select(['access_grants.id', 'inviter.account_id'])
    .execute();
  for (const grant of waiting) {
    await tx.updateTable('access_grants').set({ expires: null }).where('id', '=', grant.id).execute();
    if (grant.account_id === null) continue;
    await tx
      .insertInto('hints')
      .values({ id: newId(), account_id: grant.account_id, grant_id: grant.id, created: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
