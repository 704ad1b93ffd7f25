import { AppError } from '@signet/domain/errors/app-error';
import { accountDenial, type AccountAction } from '@signet/domain/permissions/account-policy';
import { accounts } from '@signet/domain/resources/accounts/resource';
import { deleteHintBody, updateAccountBody } from '@signet/domain/resources/accounts/requests';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route, type Call } from '../../http/routing/route.ts';
import { protectAccount } from './protect-account.ts';
import { requireSession } from '../../http/sessions/require-session.ts';
import { requireStepUp } from '../../http/sessions/step-up.ts';
import { relationTo } from '../../access/relation.ts';
import { activate } from './activate.ts';
import { activationMailRoute } from './activation-mail.ts';
import { loadAccounts, type AccountRow } from '../../access/account-access.ts';
import { signUpRoute } from './sign-up.ts';

/** @throws AppError as the policy of accounts refuses */
export async function accountFor(call: Call<':id'>, action: AccountAction): Promise<AccountRow> {
  const session = call.session;
  const [account] = await loadAccounts(call.services.db, [call.params.id]);
  if (account === undefined) throw new AppError('NotFound');
  const denial = accountDenial(action, await relationTo(call.services.db, session, account.person_id));
  if (denial !== undefined) throw new AppError(denial);
  return account;
}

/** What hangs on an account is its holder's alone. */
function readActionOf(include: readonly string[]): AccountAction {
  if (include.some((path) => path.startsWith('unconfirmedHints'))) return 'readHints';
  return include.includes('identState') ? 'readIdentState' : 'read';
}

const readRoute = route({
  method: 'GET',
  path: '/accounts/:id',
  access: 'account:read',
  source: 'API-80',
  summary: 'An account with its public keys; include=unconfirmedHints and identState only for the own one.',
  beforeSecondFactor: true,
  answers: accounts,
  async handle(call) {
    const include = parseInclude(call.query, accounts);
    const row = await accountFor(call, readActionOf(include));
    return {
      status: 200,
      document: await composeOne({
        db: call.services.db,
        viewer: call.session,
        type: 'accounts',
        include,
        row,
      }),
    };
  },
});

const updateRoute = route({
  method: 'PATCH',
  path: '/accounts/:id',
  access: 'public',
  source: 'API-83',
  summary:
    'Activate with the secret of the mail and the key of the account (no session), or change the own language or, with the header Secret, the step-up key.',
  body: updateAccountBody,
  answers: accounts,
  limit: { name: 'account-update', max: 120, seconds: 3600, per: 'address' },
  beforeSecondFactor: true,
  async handle(call) {
    const { activationData, lang, stepUpKey } = call.body.data.attributes;
    const id = call.params.id;
    if (activationData !== undefined) {
      if (lang !== undefined || stepUpKey !== undefined)
        throw new AppError('BadRequest', { pointer: '/data/attributes' });
      await activate(call.services, id, activationData);
      return {
        status: 200,
        document: { data: { type: 'accounts', id, attributes: { state: 'activated' } } },
      };
    }
    const session = requireSession(call);
    const own = { ...call, session };
    await accountFor(own, 'update');
    // the step-up key guards against who has but the session: that one must not be able to replace it
    if (stepUpKey !== undefined) await requireStepUp(own, 'publicKey');
    if (lang !== undefined || stepUpKey !== undefined) {
      await inTransaction(call.services.db, async (tx) => {
        await tx
          .updateTable('accounts')
          .set({
            ...(lang === undefined ? {} : { lang }),
            ...(stepUpKey === undefined ? {} : { step_up_key: stepUpKey }),
          })
          .where('id', '=', id)
          .execute();
        if (stepUpKey !== undefined) await protectAccount(call.services, tx, session, 'password-changed');
      });
    }
    const row = await accountFor(own, 'update');
    return {
      status: 200,
      document: await composeOne({
        db: call.services.db,
        viewer: session,
        type: 'accounts',
        include: [],
        row,
      }),
    };
  },
});

const deleteHintsRoute = route({
  method: 'DELETE',
  path: '/accounts/:id/relationships/unconfirmedHints',
  access: 'account:deleteHints',
  source: 'API-82',
  summary: 'Remove hints that have been answered.',
  body: deleteHintBody,
  async handle(call) {
    const account = await accountFor(call, 'deleteHints');
    const ids = call.body.data.map(({ id }) => id);
    await call.services.db
      .deleteFrom('hints')
      .where('account_id', '=', account.id)
      .where('id', 'in', ids)
      .execute();
    return { status: 204 };
  },
});

export const accountRoutes = [signUpRoute, activationMailRoute, updateRoute, readRoute, deleteHintsRoute];
