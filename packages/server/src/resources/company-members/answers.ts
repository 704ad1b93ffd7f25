import { AppError } from '@signet/domain/errors/app-error';
import { companyInvitations } from '@signet/domain/resources/company-memberships/resource';
import { joinCompanyBody } from '@signet/domain/resources/company-memberships/requests';
import { verifyCompanyMembership } from '@signet/domain/statements/company-membership';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeList } from '../../http/json-api/compose.ts';
import { keyedCall } from '../../http/routing/keyed-call.ts';
import { route, type Call } from '../../http/routing/route.ts';
import { openInvitations } from './resource.ts';

const ownRoute = route({
  method: 'GET',
  path: '/companyinvitations',
  access: 'session',
  source: 'addition',
  summary: 'Companies that invite the caller’s address, which the activation of the account has proven.',
  answers: companyInvitations,
  list: 'whole',
  async handle({ services, ...call }) {
    const viewer = call.session;
    const { db, now } = services;
    const rows = await openInvitations(db, now()).where('i.email', '=', viewer.email).execute();
    const type = companyInvitations.type;
    return { status: 200, document: await composeList({ db, viewer, type, include: [], rows, next: null }) };
  },
});

const acceptRoute = route({
  method: 'POST',
  path: '/companyinvitations/:id/acceptance',
  access: 'session',
  source: 'addition',
  summary: 'Join the company, with the signed statement that says so; only who is in none can.',
  body: joinCompanyBody,
  async handle(call) {
    const { services } = call;
    const join = async (tx: Tx): Promise<void> => {
      const { accountId, authKey } = call.session;
      const { statement } = call.body.data.attributes;
      const { company_id, role } = await spend(tx, call);
      const joined = await verifyCompanyMembership(statement, authKey);
      if (joined.accountId !== accountId || joined.companyId !== company_id)
        throw new AppError('BadRequest', {
          detail: 'the statement is about something else',
          pointer: '/data/attributes/statement',
        });
      const member = await tx
        .updateTable('accounts')
        .set({ company_id, company_role: role, company_membership: JSON.stringify(statement) })
        .where('id', '=', accountId)
        .where('company_id', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (member === undefined) throw new AppError('AlreadyInCompany');
      await announce(tx, `company ${company_id}`);
    };
    await inTransaction(services.db, join, { keyed: keyedCall(call.request, call.session) });
    return { status: 204 };
  },
});

const declineRoute = route({
  method: 'DELETE',
  path: '/companyinvitations/:id',
  access: 'session',
  source: 'addition',
  summary: 'Decline.',
  async handle(call) {
    const keyed = keyedCall(call.request, call.session);
    await inTransaction(call.services.db, (tx) => spend(tx, call), { keyed });
    return { status: 204 };
  },
});

/** Deletes an invitation, so that it is answered once; only the invited address can. */
async function spend(tx: Tx, call: Call<':id'>) {
  const { email } = call.session;
  const invitation = await tx
    .deleteFrom('company_invitations')
    .where('id', '=', call.params.id)
    .where('email', '=', email)
    .where('expires', '>', call.services.now())
    .returning(['company_id', 'role'])
    .executeTakeFirst();
  if (invitation === undefined) throw new AppError('NotFound');
  return invitation;
}

export const companyInvitationAnswerRoutes = [ownRoute, acceptRoute, declineRoute];
