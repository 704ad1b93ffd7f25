import { AppError } from '@signet/domain/errors/app-error';
import {
  companyDenial,
  companyRemovalDenial,
  companyRoleDenial,
} from '@signet/domain/permissions/company-policy';
import { companyMemberships } from '@signet/domain/resources/company-memberships/resource';
import { updateCompanyMembershipBody } from '@signet/domain/resources/company-memberships/requests';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { guarded } from '../../access/guarded-route.ts';
import { appendStatement } from '../workspaces/statements.ts';
import { companyMembers } from './resource.ts';

const updateRoute = guarded({
  method: 'PATCH',
  path: '/companies/:id/members/:memberId',
  access: 'company:manageMembers',
  of: 'companies',
  source: 'addition',
  summary: 'Change the company role of another member, with a signed statement about it.',
  body: updateCompanyMembershipBody,
  answers: companyMemberships,
  async handle(call) {
    const { role, statement } = call.body.data.attributes;
    const row = await call.transact(async (tx, { session }) => {
      const { companyId } = session;
      const member = await memberFor(tx, session, call.params.memberId);
      const denial = companyRoleDenial(session.accountId, { accountId: member.id, role: member.role });
      if (denial !== undefined) throw new AppError(denial);
      const says = { accountId: member.id, authKey: member.authKey, role };
      await appendStatement(tx, { session, companyId, statement, says, now: call.services.now() });
      await tx.updateTable('accounts').set({ company_role: role }).where('id', '=', member.id).execute();
      if (member.role === 'admin' && role !== 'admin') await endAdminKeys(tx, companyId, member.id);
      return { ...member, role };
    });
    const type = companyMemberships.type;
    const { db } = call.services;
    const viewer = call.session;
    return { status: 200, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/companies/:id/members/:memberId',
  access: 'company:manageMembers',
  of: 'companies',
  source: 'addition',
  summary: 'Remove a member who is no admin and in no workspace any more; the own contracts stay theirs.',
  async handle(call) {
    await call.transact(async (tx, { session }) => {
      const member = await memberFor(tx, session, call.params.memberId);
      const { count } = await tx
        .selectFrom('workspace_memberships as m')
        .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
        .where('m.account_id', '=', member.id)
        .where('w.company_id', '=', session.companyId)
        // the memberships that came with the role of admin have ended with it
        .where('m.by_company_role', '=', false)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const facts = { accountId: member.id, role: member.role };
      const denial = companyRemovalDenial(session.accountId, facts, Number(count));
      if (denial !== undefined) throw new AppError(denial);
      await tx
        .updateTable('accounts')
        .set({ company_id: null, company_role: null, company_membership: null })
        .where('id', '=', member.id)
        .execute();
      await announce(tx, `person ${member.id} company`);
    });
    return { status: 204 };
  },
});

/**
 * The member that a call is about. Changes of a company's members are serialised, and the caller must still be admin: if two
 * admins demote each other at once, one is refused.
 */
async function memberFor(
  tx: Tx,
  { companyId, accountId }: { companyId: string; accountId: string },
  memberId: string,
) {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
  const members = await companyMembers(tx)
    .where('a.company_id', '=', companyId)
    .where('a.id', 'in', [accountId, memberId])
    .execute();
  const role = members.find(({ id }) => id === accountId)?.role;
  const denial = companyDenial('manageMembers', role ?? 'outsider');
  if (denial !== undefined) throw new AppError(denial);
  const member = members.find(({ id }) => id === memberId);
  if (member === undefined) throw new AppError('NotFound');
  return member;
}

/**
 * A former admin has seen the keys of the workspaces that came with the role (docs/protocol.md, Chains): they must be changed.
 */
async function endAdminKeys(tx: Tx, companyId: string, accountId: string): Promise<void> {
  await tx
    .updateTable('workspaces')
    .set({ key_change_pending: true, key_outdated: true })
    .where('company_id', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('workspace_memberships')
        .select('workspace_id')
        .where('account_id', '=', accountId)
        .where('by_company_role', '=', true),
    )
    .execute();
}

export const changeCompanyMemberRoutes = [updateRoute, deleteRoute];
