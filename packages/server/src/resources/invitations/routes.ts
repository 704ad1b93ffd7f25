import { hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import { invitations } from '@signet/domain/resources/invitations/resource';
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
    'Who invites whom to what; InvitationGone for a token that is unknown, cancelled, too old or redeemed by another account.',
  body: lookUpInvitationBody,
  answers: invitations,
  limit: { name: 'invitation', max: 600, seconds: 3600, per: 'address' },
  async handle({ services, session, body }) {
    const accountId = session?.accountId ?? null;
    const row = await services.db
      .selectFrom('invitations as i')
      .innerJoin('access_grants as g', 'g.id', 'i.grant_id')
      .innerJoin('digital_assets as a', 'a.id', 'g.asset_id')
      .innerJoin('natural_persons as inviter', 'inviter.id', 'g.granted_by')
      .where('i.token_hash', '=', hashToken(body.data.attributes.token))
      .where('i.expires', '>', services.now())
      .where((eb) => eb.or([eb('i.redeemed_by', 'is', null), eb('i.redeemed_by', '=', accountId)]))
      .select(['g.id', 'g.type', 'i.email', 'i.nonce', 'a.id as contractId', 'a.title'])
      .select(['inviter.first_name', 'inviter.last_name', 'inviter.email as inviterEmail'])
      .executeTakeFirst();
    if (row === undefined) throw new AppError('InvitationGone');
    const inviterName = displayName({
      firstName: row.first_name,
      lastName: row.last_name,
      emailAddress: row.inviterEmail,
    });
    const { id, type, email: emailAddress, nonce, contractId, title: contractTitle } = row;
    const attributes = { emailAddress, inviterName, contractTitle, type, contractId, nonce };
    return { status: 200, document: { data: { type: 'invitations', id, attributes } } };
  },
});

const redeemRoute = route({
  method: 'POST',
  path: '/invitationredemptions',
  access: 'session',
  source: 'addition',
  summary: 'Redeem an invitation with the token of its link, signed by the own key; once.',
  body: redeemInvitationBody,
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
