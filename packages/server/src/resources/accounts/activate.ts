import { verifyActivationProof } from '@signet/domain/crypto/activation-proof';
import { hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AccountsTable } from '../../platform/db/account-schema.ts';
import type { Services } from '../../http/services.ts';
import { redeem } from '../invitations/redeem.ts';
import { insertStatement } from '../workspaces/statements.ts';
import { publishKey } from './key-log.ts';
import { stateIdentity } from './state-identity.ts';

interface ActivationData {
  activationSecret: string;
  proof: string;
}

/**
 * STATE-ACC-01: activates the account whose mail carried the secret, if the caller also holds the account's key: a stranger
 * can sign up with any address, and its owner would otherwise confirm the stranger's key. The same call again is no error.
 * The first sign-up of an address that is activated closes the others.
 *
 * @throws AppError ConfirmationLinkInvalid for a wrong or replaced secret or another key, ConfirmationLinkExpired,
 *   SignUpClosed when another sign-up of the address was activated
 */
export async function activate(services: Services, accountId: string, data: ActivationData): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const now = services.now();
    const account = await provedAccount(tx, accountId, data);
    if (account.state === 'activated') return;
    if (account.holder !== null) throw new AppError('SignUpClosed');
    if (account.activation_expires === null || account.activation_expires <= now)
      throw new AppError('ConfirmationLinkExpired');
    await takeAddress(tx, account);
    const companyId = await createCompany(tx, account, now);
    await tx
      .updateTable('accounts')
      .set({
        state: 'activated',
        confirmed: now,
        company_id: companyId,
        company_role: companyId === null ? null : 'admin',
        company_founding: null,
        redemption: null,
      })
      .where('id', '=', accountId)
      .execute();
    const { redemption: statement, auth_key: authKey, email } = account;
    // an invitation that was revoked since the sign-up must not prevent the activation
    if (statement !== null) await redeem(tx, statement, { accountId, authKey, email }, now);
    await stateIdentity(services, tx, accountId);
  });
  // the job does it later when the log cannot be reached now
  await publishKey(services, accountId).catch(() => undefined);
}

type SignedUp = Selectable<AccountsTable> & { email: string; holder: string | null };

/** The account, if the secret of its newest mail and the proof of its key are right; all failures look alike. */
async function provedAccount(
  tx: Tx,
  accountId: string,
  { activationSecret: secret, proof }: ActivationData,
): Promise<SignedUp> {
  const account = await tx
    .selectFrom('accounts')
    .innerJoin('natural_persons', 'natural_persons.id', 'accounts.person_id')
    .selectAll('accounts')
    .select(['natural_persons.email', 'natural_persons.account_id as holder'])
    .where('accounts.id', '=', accountId)
    .where('activation_hash', '=', hashToken(secret))
    .executeTakeFirst();
  if (account === undefined || !(await verifyActivationProof(account.auth_key, { accountId, secret }, proof)))
    throw new AppError('ConfirmationLinkInvalid');
  return account;
}

/** If two sign-ups are confirmed at once, one gets the address. */
async function takeAddress(tx: Tx, account: SignedUp): Promise<void> {
  const { id, person_id: personId, first_name, last_name } = account;
  const taken = await tx
    .updateTable('natural_persons')
    .set({ account_id: id, first_name, last_name })
    .where('id', '=', personId)
    .where('account_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) throw new AppError('SignUpClosed');
}

/** Makes the company that the sign-up named, if any, with the first statement of its chain. */
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
