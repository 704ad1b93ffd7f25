import { hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import { createPasskeyBody, lookUpPasskeyBody } from '@signet/domain/resources/passkeys/requests';
import { passkeyLookups, passkeys } from '@signet/domain/resources/passkeys/resource';
import { guarded } from '../../access/guarded-route.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { route } from '../../http/routing/route.ts';
import { requireStepUp } from '../../http/sessions/step-up.ts';
import { mailToAccount } from '../../mail/account-mail.ts';
import type { Tx } from '../../platform/db/database.ts';
import { protectAccount } from '../accounts/protect-account.ts';
import { addPasskey } from './add-passkey.ts';

const listRoute = guarded({
  method: 'GET',
  path: '/accounts/:id/passkeys',
  access: 'account:keepPasskeys',
  of: 'accounts',
  source: 'addition',
  summary: 'The own passkeys, the oldest first, each with the key of the account wrapped for it.',
  answers: passkeys,
  list: 'whole',
  async handle({ services, session, authorise }) {
    const { id } = (await authorise()).row;
    const rows = await services.db
      .selectFrom('passkeys')
      .selectAll()
      .where('account_id', '=', id)
      .orderBy('created')
      .orderBy('id')
      .execute();
    const document = await composeList({
      db: services.db,
      viewer: session,
      type: passkeys.type,
      include: [],
      rows,
      next: null,
    });
    return { status: 200, document };
  },
});

/** The signing key, which no session holds, must agree: whoever adds a passkey can sign with it ever after. */
const createRoute = guarded({
  method: 'POST',
  path: '/accounts/:id/passkeys',
  access: 'account:keepPasskeys',
  of: 'accounts',
  source: 'addition',
  summary: 'Add a passkey that opens the key of the account, with the header Secret by the signing key.',
  body: createPasskeyBody,
  answers: passkeys,
  limit: { name: 'passkey', max: 60, seconds: 3600, per: 'account' },
  async handle(call) {
    const { services, session } = call;
    await call.authorise();
    await requireStepUp(call, 'publicKey');
    const row = await call.transact(async (tx, { row: account }) => {
      const added = await addPasskey(services, tx, account.id, call.body.data.attributes);
      await mailToAccount(services, tx, { accountId: account.id, kind: 'passkey-added' });
      return added;
    });
    const document = await composeOne({
      db: services.db,
      viewer: session,
      type: passkeys.type,
      include: [],
      row,
    });
    return { status: 201, document };
  },
});

/** Without a proof: a passkey that is gone weakens nothing, and the person hears of it. Without a password the last one stays. */
const deleteRoute = guarded({
  method: 'DELETE',
  path: '/passkeys/:id',
  access: 'account:keepPasskeys',
  of: 'passkeys',
  source: 'addition',
  summary: 'Remove a passkey; it opens the account no more, and the other sessions end.',
  async handle({ services, session, transact }) {
    await transact(async (tx, { row }) => {
      await tx.deleteFrom('passkeys').where('id', '=', row.id).execute();
      if (await isLockedOut(tx, session.accountId)) throw new AppError('LastPasskey');
      await protectAccount(services, tx, session, 'passkey-removed');
    });
    return { status: 204 };
  },
});

/** The `sign` key in place of a step-up key says that there is no password (docs/protocol.md, Guests). */
async function isLockedOut(tx: Tx, accountId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .whereRef('step_up_key', '=', 'public_key')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .select('id')
    .executeTakeFirst();
  return account !== undefined;
}

/** Only the authenticator gives the token, so nobody gets a wrap who could not open it. */
const lookUpRoute = route({
  method: 'POST',
  path: '/passkeylookups',
  access: 'public',
  source: 'addition',
  summary:
    'What a passkey opens, by the token that its authenticator gives; WrongPasskey for any other token.',
  body: lookUpPasskeyBody,
  answers: passkeyLookups,
  limit: { name: 'passkey-lookup', max: 600, seconds: 600, per: 'address' },
  async handle({ services, body }) {
    const row = await services.db
      .selectFrom('passkeys')
      .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
      .where('token_hash', '=', hashToken(body.data.attributes.token))
      .select(['passkeys.id', 'wrap', 'accounts.public_key as publicKey'])
      .executeTakeFirst();
    if (row === undefined) throw new AppError('WrongPasskey');
    const { id, ...attributes } = row;
    return { status: 200, document: { data: { type: passkeyLookups.type, id, attributes } } };
  },
});

export const passkeyRoutes = [listRoute, createRoute, deleteRoute, lookUpRoute];
