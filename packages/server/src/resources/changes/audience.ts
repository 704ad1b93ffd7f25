import { AppError } from '@signet/domain/errors/app-error';
import type { LiveEvent } from '@signet/domain/session/live-event';
import { contractFor } from '../../access/contract-access.ts';
import { workspaceFor } from '../../access/workspace-access.ts';
import type { Services } from '../../http/services.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, Told } from '../../platform/live/changes.ts';

export interface Subject {
  /** Accounts and people who might hear of it; more than who may. */
  candidates: (db: Db) => Promise<string[]>;
  /** Whether this session may: the policy that decides on reading decides on hearing. */
  mayHear: (services: Services, session: Session) => Promise<boolean>;
  /** What they hear. */
  event: LiveEvent;
}

/** Who may hear of a change, and what; undefined for what nobody is told about. */
export function subjectOf(change: Change): Subject | undefined {
  const [kind, id = '', told] = change.split(' ');
  switch (kind) {
    case 'contract':
      return {
        candidates: (db) => nearContract(db, id),
        mayHear: ({ db, now }, session) =>
          isAllowed(contractFor({ db, session, assetId: id, action: 'read', now: now() })),
        event: `contract ${id}`,
      };
    case 'workspace':
      return {
        candidates: (db) => nearWorkspaces(db, [id]),
        mayHear: ({ db }, viewer) => isAllowed(workspaceFor({ db, viewer, workspaceId: id, action: 'read' })),
        event: 'workspaces',
      };
    case 'company':
      return {
        candidates: (db) => membersOf(db, id),
        mayHear: async (_, { companyId }) => companyId === id,
        event: 'company',
      };
    case 'person':
      return {
        candidates: async () => [id],
        mayHear: async (_, { accountId, personId }) => accountId === id || personId === id,
        event: told as Told,
      };
    default:
      return undefined;
  }
}

async function isAllowed(decision: Promise<unknown>): Promise<boolean> {
  try {
    await decision;
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'NotFound' || error.code === 'Forbidden')) return false;
    throw error;
  }
}

async function nearContract(db: Db, assetId: string): Promise<string[]> {
  const people = await db
    .selectFrom('access_grants')
    .select('granted_to as id')
    .where('asset_id', '=', assetId)
    .execute();
  const places = await db
    .selectFrom('workspace_access_grants')
    .select('workspace_id as id')
    .where('asset_id', '=', assetId)
    .execute();
  return [...idsOf(people), ...(await nearWorkspaces(db, idsOf(places)))];
}

/** The members, and the admins of the company, who see all of its workspaces. */
async function nearWorkspaces(db: Db, workspaceIds: readonly string[]): Promise<string[]> {
  if (workspaceIds.length === 0) return [];
  const members = await db
    .selectFrom('workspace_memberships')
    .select('account_id as id')
    .where('workspace_id', 'in', workspaceIds)
    .execute();
  const admins = await db
    .selectFrom('accounts')
    .innerJoin('workspaces', 'workspaces.company_id', 'accounts.company_id')
    .select('accounts.id')
    .where('workspaces.id', 'in', workspaceIds)
    .where('accounts.company_role', '=', 'admin')
    .execute();
  return [...idsOf(members), ...idsOf(admins)];
}

async function membersOf(db: Db, companyId: string): Promise<string[]> {
  return idsOf(await db.selectFrom('accounts').select('id').where('company_id', '=', companyId).execute());
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
