import { AppError } from '@signet/domain/errors/app-error';
import { isCompanyAdmin } from '@signet/domain/permissions/company-policy';
import { roleForNewMember } from '@signet/domain/permissions/workspace-policy';
import { workspaceMemberships } from '@signet/domain/resources/workspace-memberships/resource';
import { createMembershipBody } from '@signet/domain/resources/workspace-memberships/requests';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { guarded } from '../../access/guarded-route.ts';
import { checkEnvelope, personRecipient, workspaceKeyOf } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { WorkspaceRow } from '../../access/workspace-access.ts';
import { accountDenial } from '@signet/domain/permissions/account-policy';
import { relationTo } from '../../access/relation.ts';
import { appendStatement } from '../workspaces/statements.ts';
import { giveAccess } from '../folder-permissions/give-access.ts';
import type { MembershipRow } from '../workspaces/members.ts';

type Body = z.output<typeof createMembershipBody>;

/** POST workspaces/{id}/members (API-24): the seed wrapped for a person with a key whom the caller knows. */
export const addMemberRoute = guarded({
  method: 'POST',
  path: '/workspaces/:id/members',
  access: 'workspace:manage-members',
  of: 'workspaces',
  source: 'API-24',
  summary:
    'Add a member: role, wrapped workspace key and the signed statement; a company admin only as admin.',
  body: createMembershipBody,
  answers: workspaceMemberships,
  limit: { name: 'add-member', max: 600, seconds: 3600, per: 'account' },
  async handle({ services, session, params, body, transact }) {
    if (body.data.relationships.workspace.data.id !== params.id)
      throw new AppError('BadRequest', {
        detail: 'another workspace',
        pointer: '/data/relationships/workspace',
      });
    try {
      const row = await transact((tx, { workspace }) =>
        add(tx, { session, workspace, body, now: services.now() }),
      );
      const { db } = services;
      const type = 'workspacememberships';
      return { status: 201, document: await composeOne({ db, viewer: session, type, include: [], row }) };
    } catch (error) {
      if (isUniqueViolation(error))
        throw new AppError('Conflict', { detail: 'this person is a member already', cause: error });
      throw error;
    }
  },
});

interface AddOptions {
  session: Session;
  workspace: WorkspaceRow;
  body: Body;
  now: Date;
}

async function add(tx: Tx, { session, workspace, body, now }: AddOptions): Promise<MembershipRow> {
  const { role, encrWsPrivateKey, keyEpoch, addAccessToFolders, statement } = body.data.attributes;
  const account = await accountFor(tx, session, body.data.relationships.grantedToAccount.data.id);
  const isAdminOfCompany = isCompanyAdmin(account, workspace.company_id);
  if (workspace.company_workspace && !isAdminOfCompany)
    throw new AppError('Forbidden', { detail: 'only admins of the company' });
  if (role !== roleForNewMember(role, isAdminOfCompany))
    throw new AppError('BadRequest', {
      detail: 'a company admin is added as admin',
      pointer: '/data/attributes/role',
    });
  if (keyEpoch !== workspace.key_epoch)
    throw new AppError('Conflict', { detail: 'the key of the workspace has changed' });
  await checkEnvelope({
    envelope: encrWsPrivateKey,
    session,
    key: workspaceKeyOf(workspace),
    recipient: personRecipient({ accountId: account.id, encryptionKey: account.encryptionKey }),
    pointer: '/data/attributes/encrWsPrivateKey',
  });
  const membership: MembershipRow = {
    id: newId(),
    workspace_id: workspace.id,
    account_id: account.id,
    role,
    by_company_role: isAdminOfCompany,
    encr_ws_private_key: encrWsPrivateKey,
    granter_key: session.authKey,
    key_epoch: workspace.key_epoch,
    created: now,
  };
  await endFormer(tx, membership, isAdminOfCompany);
  await tx.insertInto('workspace_memberships').values(membership).execute();
  const says = { accountId: account.id, authKey: account.authKey, role };
  await appendStatement(tx, { session, workspaceId: workspace.id, statement, says, now });
  if (addAccessToFolders && role !== 'admin') {
    const folders = await tx
      .selectFrom('folders')
      .select('id')
      .where('workspace_id', '=', workspace.id)
      .execute();
    const access = { accountId: account.id, profile: role, mode: 'none', now } as const;
    await giveAccess(
      tx,
      folders.map(({ id }) => id),
      access,
    );
  }
  return membership;
}

/** A membership that ended with the role of company admin makes room for the new one. */
async function endFormer(tx: Tx, membership: MembershipRow, isAdminOfCompany: boolean): Promise<void> {
  if (isAdminOfCompany) return;
  await tx
    .deleteFrom('workspace_memberships')
    .where('workspace_id', '=', membership.workspace_id)
    .where('account_id', '=', membership.account_id)
    .where('by_company_role', '=', true)
    .execute();
}

/** Only people the caller knows, so that ids cannot be guessed. */
async function accountFor(tx: Tx, session: Session, id: string) {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'person_id', 'auth_key as authKey', 'encryption_key as encryptionKey'])
    .select(['company_id as companyId', 'company_role as companyRole'])
    .where('id', '=', id)
    .where('state', '=', 'activated')
    .executeTakeFirst();
  if (account === undefined) throw new AppError('NotFound');
  const denial = accountDenial('readKeys', await relationTo(tx, session, account.person_id));
  if (denial !== undefined) throw new AppError(denial);
  return account;
}
