import { hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import { invitations, type InvitationAttributes } from '@signet/domain/resources/invitations/resource';
import { lookUpInvitationBody, redeemInvitationBody } from '@signet/domain/resources/invitations/requests';
import { displayName } from '@signet/domain/validation/person-name';
import { inTransaction } from '../../platform/db/transaction.ts';
import { keyedCall } from '../../http/routing/keyed-call.ts';
import { route } from '../../http/routing/route.ts';
import { redeem } from './redeem.ts';

/** The invitation as its page shows it to a person who follows the link. Read-only. */
const lookUpRoute = route({
  method: 'POST',
  path: '/invitationlookups',
  access: 'public',
  source: 'addition',
  summary:
    'Who invites whom to what; InvitationGone for a token that is unknown, cancelled, or, unless the reader of the mail asks, redeemed by another account.',
  body: lookUpInvitationBody,
  forGuests: true,
  answers: invitations,
  limit: { name: 'invitation', max: 600, seconds: 3600, per: 'address' },
  async handle({ services, session, body }) {
    const accountId = session?.accountId ?? null;
    const { token, mailboxSecret } = body.data.attributes;
    const mailboxHash = mailboxSecret === undefined ? null : hashToken(mailboxSecret);
    const row = await services.db
      .selectFrom('invitations as i')
      .innerJoin('access_grants as g', 'g.id', 'i.grant_id')
      .innerJoin('digital_assets as a', 'a.id', 'g.asset_id')
      .innerJoin('natural_persons as inviter', 'inviter.id', 'g.granted_by')
      .leftJoin('natural_persons as invited', 'invited.id', 'g.granted_to')
      .where('i.token_hash', '=', hashToken(token))
      .where((eb) =>
        eb.or([
          eb('i.redeemed_by', 'is', null),
          eb('i.redeemed_by', '=', accountId),
          eb('i.mailbox_hash', '=', mailboxHash),
        ]),
      )
      .select(['g.id', 'g.type', 'i.email', 'i.nonce', 'a.id as contractId'])
      .select(['a.title', 'a.message', 'a.due_date as dueDate'])
      .select(['i.redeemed_by as redeemedBy', 'i.expires', 'i.mailbox_hash as mailboxHash'])
      .select(['invited.account_id as holderId', 'invited.first_name as holderFirstName'])
      .select(['inviter.first_name', 'inviter.last_name', 'inviter.email as inviterEmail'])
      .executeTakeFirst();
    if (row === undefined) throw new AppError('InvitationGone');
    const inviterName = displayName({
      firstName: row.first_name,
      lastName: row.last_name,
      emailAddress: row.inviterEmail,
    });
    const { id, type, email: emailAddress, nonce, contractId, title: contractTitle, message, dueDate } = row;
    const isOver = row.redeemedBy === null && row.expires <= services.now();
    // only the reader of the mail may hear whether the address has an account
    const isReader = mailboxHash !== null && row.mailboxHash === mailboxHash;
    const attributes: InvitationAttributes = {
      emailAddress,
      inviterName,
      contractTitle,
      message,
      dueDate,
      type,
      contractId,
      nonce,
      state: isOver ? 'expired' : row.redeemedBy === null ? 'open' : 'redeemed',
      holder: isReader ? holderOf(row) : null,
    };
    return { status: 200, document: { data: { type: 'invitations', id, attributes } } };
  },
});

function holderOf({
  holderId,
  holderFirstName,
}: {
  holderId: string | null;
  holderFirstName: string | null;
}): InvitationAttributes['holder'] {
  if (holderId === null) return 'nobody';
  return holderFirstName === null ? 'guest' : 'account';
}

const redeemRoute = route({
  method: 'POST',
  path: '/invitationredemptions',
  access: 'session',
  source: 'addition',
  summary: 'Redeem an invitation with the token of its link, signed by the own key; once.',
  body: redeemInvitationBody,
  forGuests: true,
  limit: { name: 'redeem', max: 120, seconds: 3600, per: 'account' },
  async handle(call) {
    const { services, body } = call;
    const { statement } = body.data.attributes;
    const keyed = keyedCall(call.request, call.session);
    const refusal = await inTransaction(
      services.db,
      (tx) => redeem(tx, statement, call.session, services.now()),
      { keyed },
    );
    if (refusal !== undefined) throw new AppError(refusal);
    return { status: 204 };
  },
});

export const invitationRoutes = [lookUpRoute, redeemRoute];
