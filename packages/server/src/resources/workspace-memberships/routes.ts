import { AppError } from '@signet/domain/errors/app-error';
import { isCompanyAdmin } from '@signet/domain/permissions/company-policy';
import { removalDenial, roleChangeDenial } from '@signet/domain/permissions/workspace-policy';
import { uuid } from '@signet/domain/resources/body';
import { workspaceMemberships } from '@signet/domain/resources/workspace-memberships/resource';
import {
  deleteMembershipBody,
  updateMembershipBody,
} from '@signet/domain/resources/workspace-memberships/requests';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import type { Answer, Call } from '../../http/routing/route.ts';
import { guarded } from '../../access/guarded-route.ts';
import type { SeenWorkspace } from '../../access/workspace-access.ts';
import { appendStatement } from '../workspaces/statements.ts';
import { addMemberRoute } from './add.ts';
import { adminsIn, isPresent, membersOf, type Member, type MembershipRow } from '../workspaces/members.ts';

const listRoute = guarded({
  method: 'GET',
  path: '/workspaces/:id/members',
  access: 'workspace:read',
  of: 'workspaces',
  source: 'API-20',
  summary: 'Members of a workspace, in pages.',
  answers: workspaceMemberships,
  list: true,
  async handle({ services, session: viewer, query, authorise }) {
    const { workspace } = await authorise();
    const { db } = services;
    const parsed = parseListQuery(query, workspaceMemberships);
    const present = (await membersOf(db, workspace)).filter(isPresent);
    const members = present.map((member) => ({ ...member, id: member.row.id }));
    const page = pageOf(members, parsed, {
      path: `/workspaces/${workspace.id}/members`,
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

const updateRoute = guarded({
  method: 'PATCH',
  path: '/workspacememberships/:id',
  access: 'workspace:manage-members',
  of: 'workspacememberships',
  source: 'API-26',
  summary: 'Change a member’s role; not the own one, nor that of a company admin or of the last maintainer.',
  body: updateMembershipBody,
  answers: workspaceMemberships,
  async handle({ services, session: viewer, body, transact }) {
    const { role, statement } = body.data.attributes;
    const row = await transact(async (tx, { workspace, row: membership }) => {
      const workspaceId = workspace.id;
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
    const { db } = services;
    return { status: 200, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

function memberIn(members: readonly Member[], accountId: string): Member {
  const member = members.find((candidate) => candidate.accountId === accountId);
  if (member === undefined) throw new AppError('NotFound');
  return member;
}

const removal = {
  method: 'DELETE',
  path: '/workspacememberships/:id',
  of: 'workspacememberships',
  source: 'API-25',
  body: deleteMembershipBody,
} as const;

/** Everybody may leave. */
const leaveRoute = guarded({
  ...removal,
  access: 'workspace:read',
  summary: 'Leave; transferFolderOwnershipTo names a maintainer of the company.',
  async when({ services, session, params }) {
    const own = await services.db
      .selectFrom('workspace_memberships')
      .select('id')
      .where('id', '=', params.id)
      .where('account_id', '=', session.accountId)
      .executeTakeFirst();
    return own !== undefined;
  },
  handle: (call) => end(call),
});

const deleteRoute = guarded({
  ...removal,
  access: 'workspace:manage-members',
  summary: 'Remove a member; transferFolderOwnershipTo names another maintainer of the company.',
  handle: (call) => end(call),
});

interface Removal extends Pick<Call, 'services' | 'session' | 'query'> {
  body: z.output<typeof deleteMembershipBody>;
  transact: (
    work: (tx: Tx, authorised: { workspace: SeenWorkspace; row: MembershipRow }) => Promise<void>,
  ) => Promise<void>;
}

/** The folders go to another maintainer, the key must be changed. */
async function end({ services, session, query, body, transact }: Removal): Promise<Answer> {
  const newOwnerId = newOwnerOf(query);
  await transact(async (tx, { workspace, row: membership }) => {
    const workspaceId = workspace.id;
    const members = await membersOf(tx, workspace);
    const member = memberIn(members, membership.account_id);
    const denial = removalDenial({
      actor: {
        accountId: session.accountId,
        companyAdmin: isCompanyAdmin(session, workspace.company_id),
      },
      access: workspace.access,
      member,
      admins: adminsIn(members),
      newOwner: members.find(({ accountId }) => accountId === newOwnerId),
      companyId: workspace.company_id,
    });
    if (denial !== undefined) throw new AppError(denial);
    const says = { accountId: member.accountId, authKey: member.authKey, role: 'none' } as const;
    const { statement } = body.data.attributes;
    await appendStatement(tx, { session, workspaceId, statement, says, now: services.now() });
    await remove(tx, member, newOwnerId);
    await announce(tx, `person ${member.accountId} workspaces`);
  });
  return { status: 204 };
}

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

export const membershipRoutes = [listRoute, addMemberRoute, updateRoute, leaveRoute, deleteRoute];
