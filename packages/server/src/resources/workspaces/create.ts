import { AppError } from '@signet/domain/errors/app-error';
import { workspaceIdOf } from '@signet/domain/ids/certified-id';
import { workspaces } from '@signet/domain/resources/workspaces/resource';
import { createWorkspaceBody } from '@signet/domain/resources/workspaces/requests';
import type { z } from 'zod';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { WorkspacesTable } from '../../platform/db/workspace-schema.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import type { Answer, Call } from '../../http/routing/route.ts';
import { ownCompanyOf, type CompanySession } from '../../access/company-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import { checkEnvelope, personRecipient } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import { workspaceRows, type WorkspaceRow } from '../../access/workspace-access.ts';
import { foundWorkspaceChain } from './statements.ts';

type CreateWorkspaceBody = z.output<typeof createWorkspaceBody>;

/** POST workspaces (API-21): company admins only (PERM-WS-07); the founder is its first maintainer. */
export const createWorkspaceRoute = guarded({
  method: 'POST',
  path: '/workspaces',
  access: 'company:createWorkspace',
  of: 'companies',
  idOf: ownCompanyOf,
  source: 'API-21',
  summary: 'Make a workspace; encrData is its public key and the seed wrapped for the founder.',
  body: createWorkspaceBody,
  answers: workspaces,
  limit: { name: 'create-workspace', max: 100, seconds: 3600, per: 'account' },
  handle: (call) => found(call, { companyWorkspace: false }),
});

interface Founding extends Pick<Call, 'services' | 'session'> {
  body: CreateWorkspaceBody;
  authorise: () => Promise<{ session: CompanySession }>;
  transact: (work: (tx: Tx) => Promise<WorkspaceRow>) => Promise<WorkspaceRow>;
}

/**
 * Founds a workspace of the caller's company, or the company's own one.
 *
 * @throws AppError as the policy of companies refuses, Conflict when the id or key is in use or there is one already
 */
export async function found(
  { services, body, authorise, transact }: Founding,
  { companyWorkspace }: { companyWorkspace: boolean },
): Promise<Answer> {
  const { session } = await authorise();
  const { companyId } = session;
  const { id, attributes } = body.data;
  if (id === undefined)
    throw new AppError('BadRequest', { detail: 'the client makes the id', pointer: '/data/id' });
  const { title, encrData } = attributes;
  if (id !== workspaceIdOf({ publicKey: encrData.publicKey, founderId: session.accountId, companyId }))
    throw new AppError('BadRequest', { detail: 'not the id of this workspace', pointer: '/data/id' });
  await checkEnvelope({
    envelope: encrData.encrWsPrivateKey,
    session,
    key: { kind: 'workspace', id, epoch: 0, publicKey: encrData.publicKey },
    recipient: personRecipient(session),
    pointer: '/data/attributes/encrData/encrWsPrivateKey',
  });
  const workspace: Selectable<WorkspacesTable> = {
    id,
    company_id: companyId,
    title,
    public_key: encrData.publicKey,
    key_epoch: 0,
    key_change_pending: false,
    key_outdated: false,
    company_workspace: companyWorkspace,
    created: services.now(),
  };
  const row = await transact(async (tx) => {
    await insert(tx, session, workspace, attributes);
    return workspaceRows(tx).where('w.id', '=', id).executeTakeFirstOrThrow();
  }).catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new AppError('Conflict', { detail: 'the id or key is in use', cause: error })
      : error;
  });
  const document = await composeOne({
    db: services.db,
    viewer: session,
    type: 'workspaces',
    include: [],
    row,
  });
  return { status: 201, document };
}

async function insert(
  tx: Tx,
  session: Session,
  row: Selectable<WorkspacesTable>,
  { encrData, statement }: CreateWorkspaceBody['data']['attributes'],
): Promise<void> {
  const { accountId, authKey } = session;
  await tx.insertInto('workspaces').values(row).execute();
  await tx
    .insertInto('workspace_memberships')
    .values({
      id: newId(),
      workspace_id: row.id,
      account_id: accountId,
      role: 'admin',
      by_company_role: true,
      encr_ws_private_key: encrData.encrWsPrivateKey,
      granter_key: authKey,
      key_epoch: 0,
      created: row.created,
    })
    .execute();
  await foundWorkspaceChain(tx, { session, workspace: row, statement });
}
