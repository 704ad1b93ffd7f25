import { AppError } from '@signet/domain/errors/app-error';
import { isCompanyAdmin } from '@signet/domain/permissions/company-policy';
import { removalDenial, roleChangeDenial } from '@signet/domain/permissions/workspace-policy';
import { uuid } from '@signet/domain/resources/body';
import { workspaceMemberships } from '@signet/domain/resources/workspace-memberships/resource';
import {
  deleteMembershipBody,
  updateMembershipBody,
} from '@signet/domain/resources/workspace-memberships/requests';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { workspaceFor } from '../../access/workspace-access.ts';
import { appendStatement } from '../workspaces/statements.ts';
import { addMemberRoute } from './add.ts';
import { adminsIn, isPresent, membershipOf, membersOf, type Member } from '../workspaces/members.ts';

const listRoute = route({
  method: 'GET',
  path: '/workspaces/:id/members',
  access: 'workspace:read',
  source: 'API-20',
  summary: 'Members of a workspace, in pages.',
  answers: workspaceMemberships,
  list: true,
  async handle({ services, query, params, ...call }) {
    const viewer = call.session;
    const { db } = services;
    const workspaceId = params.id;
    const { workspace } = await workspaceFor({ db, viewer, workspaceId, action: 'read' });
    const parsed = parseListQuery(query, workspaceMemberships);
    const present = (await membersOf(db, workspace)).filter(isPresent);
    const members = present.map((member) => ({ ...member, id: member.row.id }));
    const page = pageOf(members, parsed, {
      path: `/workspaces/${workspaceId}/members`,
      query,
      valueOf: (member) => sortValue(member, parsed.sort?.field),
    });
    const rows = page.rows.map(({ row }) => row);
    const { include } = parsed;
    const type = 'workspacememberships';
    return {
      status: 200,
      document: await composeList({ db, viewer, type, include, rows, next: page.next }),
    };
  },
});

function sortValue(member: Member, field = 'created'): string | Date {
  if (field.endsWith('.emailAddress')) return member.email;
  if (field.endsWith('.firstName')) return member.firstName ?? '';
  if (field.endsWith('.lastName')) return member.lastName ?? '';
  return member.row.created;
}

const updateRoute = route({
  method: 'PATCH',
  path: '/workspacememberships/:id',
  access: 'workspace:manage-members',
  source: 'API-26',
  summary: 'Change a member’s role; not the own one, nor that of a company admin or of the last maintainer.',
  body: updateMembershipBody,
  answers: workspaceMemberships,
  async handle({ services, params, body, ...call }) {
    const viewer = call.session;
    const { db } = services;
    const { role, statement } = body.data.attributes;
    const row = await inTransaction(db, async (tx) => {
      const { membership, workspace } = await membershipOf(tx, params.id);
      const workspaceId = workspace.id;
      await workspaceFor({ db: tx, viewer, workspaceId, action: 'manage-members' });
      const members = await membersOf(tx, workspace);
      const member = memberIn(members, membership.account_id);
      const change = { actorId: viewer.accountId, member, role, admins: adminsIn(members) };
      const denial = roleChangeDenial(change);
      if (denial !== undefined) throw new AppError(denial);
      const says = { accountId: member.accountId, authKey: member.authKey, role };
      await appendStatement(tx, { session: viewer, workspaceId, statement, says, now: services.now() });
      const changes = { role, by_company_role: false };
      await tx.updateTable('workspace_memberships').set(changes).where('id', '=', membership.id).execute();
      return { ...membership, ...changes };
    });
    const type = 'workspacememberships';
    return { status: 200, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

function memberIn(members: readonly Member[], accountId: string): Member {
  const member = members.find((candidate) => candidate.accountId === accountId);
  if (member === undefined) throw new AppError('NotFound');
  return member;
}

/** Removing somebody, or leaving: the folders go to another maintainer, the key must be changed. */
const deleteRoute = route({
  method: 'DELETE',
  path: '/workspacememberships/:id',
  access: 'workspace:manage-members',
  source: 'API-25',
  summary: 'Remove a member, or leave; transferFolderOwnershipTo names another maintainer of the company.',
  body: deleteMembershipBody,
  async handle({ services, params, query, body, ...call }) {
    const viewer = call.session;
    const newOwnerId = newOwnerOf(query);
    await inTransaction(services.db, async (tx) => {
      const { membership } = await membershipOf(tx, params.id);
      const workspaceId = membership.workspace_id;
      const { workspace } = await workspaceFor({ db: tx, viewer, workspaceId, action: 'read' });
      const members = await membersOf(tx, workspace);
      const member = memberIn(members, membership.account_id);
      const newOwner = members.find(({ accountId }) => accountId === newOwnerId);
      const denial = removalDenial({
        actor: {
          accountId: viewer.accountId,
          companyAdmin: isCompanyAdmin(viewer, workspace.company_id),
        },
        access: workspace.access,
        member,
        admins: adminsIn(members),
        newOwner,
        companyId: workspace.company_id,
      });
      if (denial !== undefined) throw new AppError(denial);
      const says = { accountId: member.accountId, authKey: member.authKey, role: 'none' } as const;
      const { statement } = body.data.attributes;
      await appendStatement(tx, { session: viewer, workspaceId, statement, says, now: services.now() });
      await remove(tx, member, newOwnerId);
    });
    return { status: 204 };
  },
});

function newOwnerOf(query: URLSearchParams): string {
  const parameter = 'transferFolderOwnershipTo';
  for (const key of query.keys())
    if (key !== parameter) throw new AppError('UnknownParameter', { pointer: key.slice(0, 100) });
  const id = query.get(parameter);
  if (id === null) throw new AppError('NewOwnerRequired', { pointer: parameter });
  if (!uuid.safeParse(id).success) throw new AppError('UnknownParameter', { pointer: parameter });
  return id;
}

async function remove(tx: Tx, { accountId, row }: Member, newOwnerId: string): Promise<void> {
  const { workspace_id: workspaceId } = row;
  await tx
    .updateTable('folders')
    .set({ owner_id: newOwnerId })
    .where('workspace_id', '=', workspaceId)
    .where('owner_id', '=', accountId)
    .execute();
  await tx
    .deleteFrom('user_folder_permissions')
    .where('account_id', '=', accountId)
    .where('folder_id', 'in', (eb) =>
      eb.selectFrom('folders').select('id').where('workspace_id', '=', workspaceId),
    )
    .execute();
  await tx.deleteFrom('workspace_memberships').where('id', '=', row.id).execute();
  await tx
    .updateTable('workspaces')
    .set({ key_change_pending: true, key_outdated: true })
    .where('id', '=', workspaceId)
    .execute();
}

export const membershipRoutes = [listRoute, addMemberRoute, updateRoute, deleteRoute];
