import { hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import { createGuestBody, nameGuestBody } from '@signet/domain/resources/accounts/requests';
import { accounts } from '@signet/domain/resources/accounts/resource';
import { openRedemption } from '@signet/domain/statements/redemption';
import type { z } from 'zod';
import { guarded } from '../../access/guarded-route.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { route } from '../../http/routing/route.ts';
import type { Services } from '../../http/services.ts';
import { requireStepUp } from '../../http/sessions/step-up.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/transaction.ts';
import { checkRedemption, redeem } from '../invitations/redeem.ts';
import { addPasskey, hasPasskey } from '../passkeys/add-passkey.ts';
import { publishKey } from './key-log.ts';
import { checkBinding, newAccount } from './new-account.ts';
import { stateIdentity } from './state-identity.ts';

type Attributes = z.output<typeof createGuestBody>['data']['attributes'];

/**
 * POST accounts by somebody who followed the link of an invitation's mail: the account is activated at once, because its keys
 * signed the token of the inviter, and the other secret of the link shows that they read the mailbox. Until they say who they
 * are it may read, and nothing else. The same call again is no error.
 */
export const guestRoute = route({
  method: 'POST',
  path: '/accounts',
  access: 'public',
  source: 'addition',
  summary:
    'Open a contract as an invited guest: three public keys with their binding, and the secrets of the mail.',
  body: createGuestBody,
  limit: { name: 'sign-up', max: 600, seconds: 3600, per: 'address' },
  async handle({ services, body }) {
    const { id, attributes } = body.data;
    if (id === undefined)
      throw new AppError('BadRequest', { detail: 'the client makes the id', pointer: '/data/id' });
    await checkBinding(id, attributes);
    try {
      await inTransaction(services.db, (tx) => becomeGuest(services, tx, id, attributes));
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('UserAlreadyRegistered', { cause: error });
      throw error;
    }
    // the job does it later when the log cannot be reached now
    await publishKey(services, id).catch(() => undefined);
    return { status: 201, document: { data: { type: 'accounts', id } } };
  },
});

/** @throws AppError InvitationGone, UserAlreadyRegistered when the address has an account, OpenedElsewhere when it has a guest's */
async function becomeGuest(services: Services, tx: Tx, id: string, attributes: Attributes): Promise<void> {
  const now = services.now();
  const { redemption, authKey } = attributes;
  const email = await mailboxOf(tx, attributes, now);
  const redeemer = { accountId: id, authKey, email };
  const checked = await checkRedemption(tx, redemption, redeemer, now);
  if ('refusal' in checked) {
    const holder = await holderOf(tx, email);
    throw new AppError(holder.state === 'guest' ? 'OpenedElsewhere' : checked.refusal);
  }
  const holder = await holderOf(tx, email);
  if (holder.accountId === id) return;
  if (holder.accountId !== null)
    throw new AppError(holder.state === 'guest' ? 'OpenedElsewhere' : 'UserAlreadyRegistered');
  await tx
    .insertInto('accounts')
    .values({
      ...newAccount(id, attributes, { personId: holder.personId, now }),
      state: 'activated',
      confirmed: now,
    })
    .execute();
  await tx.updateTable('natural_persons').set({ account_id: id }).where('id', '=', holder.personId).execute();
  const refusal = await redeem(tx, redemption, redeemer, now);
  if (refusal !== undefined) throw new AppError(refusal);
  await stateIdentity(services, tx, id);
}

/**
 * The address whose mail had this secret, which counts for the invitation of that mail alone: an older mail proves nothing any more.
 *
 * @throws AppError InvitationGone, SignatureManipulated
 */
async function mailboxOf(
  tx: Tx,
  { mailboxSecret, redemption, authKey }: Pick<Attributes, 'mailboxSecret' | 'redemption' | 'authKey'>,
  now: Date,
): Promise<string> {
  const { token } = await openRedemption(redemption, authKey);
  const invitation = await tx
    .selectFrom('invitations')
    .select('email')
    .where('mailbox_hash', '=', hashToken(mailboxSecret))
    .where('token_hash', '=', hashToken(token))
    .where('expires', '>', now)
    .executeTakeFirst();
  if (invitation === undefined) throw new AppError('InvitationGone');
  return invitation.email;
}

/** Who has the address: nobody yet, a guest, or somebody with a name. */
async function holderOf(tx: Tx, email: string) {
  const person = await tx
    .selectFrom('natural_persons')
    .select(['id as personId', 'account_id as accountId', 'first_name as firstName'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...person, state: person.accountId !== null && person.firstName === null ? 'guest' : 'other' };
}

/**
 * The response to the same call may have been lost. The call needs no second factor, so it never changes what there is: with
 * another step-up key, that of a password for instance, it is refused.
 *
 * @throws AppError Conflict for somebody who has another name or step-up key
 */
async function assertRepeated(
  tx: Tx,
  id: string,
  { firstName, lastName, stepUpKey }: { firstName: string; lastName: string; stepUpKey: string },
): Promise<void> {
  const same = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('first_name', '=', firstName)
    .where('last_name', '=', lastName)
    .where('step_up_key', '=', stepUpKey)
    .executeTakeFirst();
  if (same === undefined) throw new AppError('Conflict', { detail: 'the account has a name' });
}

/** PATCH accounts/{id} by a guest: names, and password or passkey, after which they may do what everybody may. */
export const nameGuestRoute = guarded({
  method: 'PATCH',
  path: '/accounts/:id',
  access: 'account:giveName',
  of: 'accounts',
  source: 'addition',
  summary:
    'A guest says who they are and chooses a password or a passkey, with the header Secret by the signing key.',
  body: nameGuestBody,
  answers: accounts,
  limit: { name: 'account-update', max: 600, seconds: 3600, per: 'account' },
  beforeSecondFactor: true,
  forGuests: true,
  async handle(call) {
    const { services, session } = call;
    const { firstName, lastName, stepUpKey, passkey } = call.body.data.attributes;
    const { row: account } = await call.authorise();
    await requireStepUp(call, 'publicKey');
    await call.transact(async (tx) => {
      const named = await tx
        .updateTable('natural_persons')
        .set({ first_name: firstName, last_name: lastName })
        .where('id', '=', account.person_id)
        .where('first_name', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (named === undefined) {
        await assertRepeated(tx, account.id, { firstName, lastName, stepUpKey });
        // another one, made meanwhile, takes the place of the first in the authenticator
        if (passkey !== undefined && !(await hasPasskey(tx, account.id, passkey)))
          await addPasskey(services, tx, account.id, passkey);
        return;
      }
      await tx
        .updateTable('accounts')
        .set({ first_name: firstName, last_name: lastName, step_up_key: stepUpKey })
        .where('id', '=', account.id)
        .execute();
      if (passkey !== undefined) await addPasskey(services, tx, account.id, passkey);
      await stateIdentity(services, tx, account.id);
    });
    await publishKey(services, account.id).catch(() => undefined);
    const { row } = await call.authorise();
    const document = await composeOne({
      db: services.db,
      viewer: session,
      type: 'accounts',
      include: ['ownedBy'],
      row,
    });
    return { status: 200, document };
  },
});
