import { AppError } from '@signet/domain/errors/app-error';
import { companyInvitations } from '@signet/domain/resources/company-memberships/resource';
import { inviteColleagueBody } from '@signet/domain/resources/company-memberships/requests';
import { INVITATION_LIFE_MS } from '@signet/domain/statements/invite';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { sendCompanyInvitation } from '../../mail/company-invitation-mail.ts';
import type { CompanySession } from '../../access/company-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import { companyMembers, openInvitations } from './resource.ts';

type Body = z.output<typeof inviteColleagueBody>;

const inviteRoute = guarded({
  method: 'POST',
  path: '/companies/:id/members',
  access: 'company:manageMembers',
  of: 'companies',
  source: 'addition',
  summary: 'Invite somebody by mail, for 14 days; the same address again renews the invitation and its mail.',
  body: inviteColleagueBody,
  answers: companyInvitations,
  limit: { name: 'invite-colleague', max: 300, seconds: 3600, per: 'account' },
  async handle(call) {
    const { services, body } = call;
    const row = await call.transact(async (tx, { session }) => {
      const id = await keepInvitation(tx, session, body.data.attributes, services.now());
      const kept = await openInvitations(tx, services.now()).where('i.id', '=', id).executeTakeFirstOrThrow();
      await sendCompanyInvitation(services, tx, { from: session.personId, ...kept });
      return kept;
    });
    const type = companyInvitations.type;
    const { db } = services;
    const viewer = call.session;
    return { status: 201, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

/** @throws AppError PersonAlreadyInvited for members */
async function keepInvitation(
  tx: Tx,
  session: CompanySession,
  { emailAddress: email, role }: Body['data']['attributes'],
  now: Date,
): Promise<string> {
  const { companyId, personId } = session;
  const member = await companyMembers(tx)
    .where('a.company_id', '=', companyId)
    .where('p.email', '=', email)
    .executeTakeFirst();
  if (member !== undefined)
    throw new AppError('PersonAlreadyInvited', { pointer: '/data/attributes/emailAddress' });
  const values = {
    role,
    invited_by: personId,
    created: now,
    expires: new Date(now.getTime() + INVITATION_LIFE_MS),
  };
  const { id } = await tx
    .insertInto('company_invitations')
    .values({ id: newId(), company_id: companyId, email, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  const invited = await tx
    .selectFrom('natural_persons')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (invited !== undefined) await announce(tx, `person ${invited.id} account`);
  return id;
}

const listRoute = guarded({
  method: 'GET',
  path: '/companies/:id/invitations',
  access: 'company:manageMembers',
  of: 'companies',
  source: 'addition',
  summary: 'Invitations that nobody has answered yet.',
  answers: companyInvitations,
  list: 'whole',
  async handle(call) {
    const { session: viewer } = await call.authorise();
    const { db, now } = call.services;
    const rows = await openInvitations(db, now()).where('i.company_id', '=', viewer.companyId).execute();
    const type = companyInvitations.type;
    return { status: 200, document: await composeList({ db, viewer, type, include: [], rows, next: null }) };
  },
});

const cancelRoute = guarded({
  method: 'DELETE',
  path: '/companies/:id/invitations/:invitationId',
  access: 'company:manageMembers',
  of: 'companies',
  source: 'addition',
  summary: 'Take an invitation back.',
  async handle(call) {
    await call.transact(async (tx, { session: { companyId } }) => {
      const deleted = await tx
        .deleteFrom('company_invitations')
        .where('company_id', '=', companyId)
        .where('id', '=', call.params.invitationId)
        .returning('id')
        .executeTakeFirst();
      if (deleted === undefined) throw new AppError('NotFound');
    });
    return { status: 204 };
  },
});

export const companyInvitationRoutes = [inviteRoute, listRoute, cancelRoute];
