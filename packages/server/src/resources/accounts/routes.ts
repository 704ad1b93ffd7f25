import { accounts } from '@signet/domain/resources/accounts/resource';
import {
  activateAccountBody,
  deleteHintBody,
  updateAccountBody,
} from '@signet/domain/resources/accounts/requests';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route, type Answer, type Call } from '../../http/routing/route.ts';
import { protectAccount } from './protect-account.ts';
import { requireStepUp } from '../../http/sessions/step-up.ts';
import { guarded } from '../../access/guarded-route.ts';
import { activate } from './activate.ts';
import { activationMailRoute } from './activation-mail.ts';
import type { AccountRow } from '../../access/account-access.ts';
import { guestRoute, nameGuestRoute } from './guest.ts';
import { signUpRoute } from './sign-up.ts';

const reading = {
  method: 'GET',
  path: '/accounts/:id',
  of: 'accounts',
  source: 'API-80',
  beforeSecondFactor: true,
  answers: accounts,
} as const;

/** Related resources belong only to the account's holder. */
const readHintsRoute = guarded({
  ...reading,
  access: 'account:readHints',
  summary: 'The own account with include=unconfirmedHints.',
  when: ({ query }) => parseInclude(query, accounts).some((path) => path.startsWith('unconfirmedHints')),
  handle: (call) => answerAccount(call),
});

const readIdentStateRoute = guarded({
  ...reading,
  access: 'account:readIdentState',
  summary: 'The own account with include=identState.',
  when: ({ query }) => parseInclude(query, accounts).includes('identState'),
  handle: (call) => answerAccount(call),
});

const readRoute = guarded({
  ...reading,
  access: 'account:read',
  summary: 'An account with its public keys.',
  handle: (call) => answerAccount(call),
});

interface Reading extends Pick<Call, 'services' | 'session' | 'query'> {
  authorise: () => Promise<{ row: AccountRow }>;
}

async function answerAccount({ services, session: viewer, query, authorise }: Reading): Promise<Answer> {
  const include = parseInclude(query, accounts);
  const { row } = await authorise();
  const { db } = services;
  return { status: 200, document: await composeOne({ db, viewer, type: 'accounts', include, row }) };
}

const changing = {
  method: 'PATCH',
  path: '/accounts/:id',
  source: 'API-83',
  answers: accounts,
  // who activates has no session yet and is counted by address, as at the sign-up: a whole office may share one
  limit: { name: 'account-update', max: 600, seconds: 3600, per: 'account' },
  beforeSecondFactor: true,
  forGuests: true,
} as const;

const activateRoute = route({
  ...changing,
  access: 'public',
  summary: 'Activate with the secret of the mail and the key of the account (no session).',
  body: activateAccountBody,
  async handle({ services, params: { id }, body }) {
    await activate(services, id, body.data.attributes.activationData);
    return {
      status: 200,
      document: { data: { type: 'accounts', id, attributes: { state: 'activated' } } },
    };
  },
});

const updateRoute = guarded({
  ...changing,
  access: 'account:update',
  of: 'accounts',
  summary: 'Change the own language or time zone or, with the header Secret, the step-up key.',
  body: updateAccountBody,
  async handle(call) {
    const { services, session } = call;
    const { lang, timeZone, stepUpKey } = call.body.data.attributes;
    const { row: account } = await call.authorise();
    // the step-up key guards against a stolen session, which must not be able to replace it
    if (stepUpKey !== undefined) await requireStepUp(call, 'publicKey');
    if (lang !== undefined || timeZone !== undefined || stepUpKey !== undefined) {
      await call.transact(async (tx) => {
        await tx
          .updateTable('accounts')
          .set({
            ...(lang === undefined ? {} : { lang }),
            ...(timeZone === undefined ? {} : { time_zone: timeZone }),
            ...(stepUpKey === undefined ? {} : { step_up_key: stepUpKey }),
          })
          .where('id', '=', account.id)
          .execute();
        if (stepUpKey !== undefined) await protectAccount(services, tx, session, 'password-changed');
      });
    }
    const { row } = await call.authorise();
    const document = await composeOne({
      db: services.db,
      viewer: session,
      type: 'accounts',
      include: [],
      row,
    });
    return { status: 200, document };
  },
});

const deleteHintsRoute = guarded({
  method: 'DELETE',
  path: '/accounts/:id/relationships/unconfirmedHints',
  access: 'account:deleteHints',
  of: 'accounts',
  source: 'API-82',
  summary: 'Remove hints that have been answered.',
  body: deleteHintBody,
  async handle(call) {
    const { row: account } = await call.authorise();
    const ids = call.body.data.map(({ id }) => id);
    await call.services.db
      .deleteFrom('hints')
      .where('account_id', '=', account.id)
      .where('id', 'in', ids)
      .execute();
    return { status: 204 };
  },
});

export const accountRoutes = [
  signUpRoute,
  guestRoute,
  activationMailRoute,
  activateRoute,
  nameGuestRoute,
  updateRoute,
  readHintsRoute,
  readIdentStateRoute,
  readRoute,
  deleteHintsRoute,
];
