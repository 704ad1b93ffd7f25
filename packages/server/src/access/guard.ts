import { AppError } from '@signet/domain/errors/app-error';
import { accountDenial, type AccountAction } from '@signet/domain/permissions/account-policy';
import type { CompanyAction } from '@signet/domain/permissions/company-policy';
import type { ContractAction } from '@signet/domain/permissions/contract-policy';
import type { FolderAction } from '@signet/domain/permissions/folder-policy';
import type { LabelAction } from '@signet/domain/permissions/label-policy';
import type { WorkspaceAction } from '@signet/domain/permissions/workspace-policy';
import type { RouteAccess } from '../http/routing/route.ts';
import type { Change } from '../platform/live/changes.ts';
import type { Session } from '../http/sessions/session.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { actingIn, type CompanySession } from './company-access.ts';
import { contractFor, type ContractCall } from './contract-access.ts';
import { folderFor, type SeenFolder } from './folder-access.ts';
import { labelChange, labelFor, type TagRow } from './label-access.ts';
import { NAMED, type Found } from './named.ts';
import { relationTo } from './relation.ts';
import { workspaceFor, type SeenWorkspace } from './workspace-access.ts';

/** The handler's input once the policy of the domain has allowed the call. */
export interface Things {
  contract: ContractCall;
  workspace: { workspace: SeenWorkspace };
  folder: { folder: SeenFolder };
  company: { session: CompanySession };
  label: { label: TagRow };
  account: object;
}

/** The kinds of objects with a policy in the domain. */
type Kind = keyof Things;
/** Kind and action, such as contract:update. */
export type GuardedAccess = Exclude<RouteAccess, 'public' | 'session'>;
export type KindOf<Access extends GuardedAccess> = Access extends `${infer K extends Kind}:${string}`
  ? K
  : never;
/** The types that the id of a route with this access may name. */
export type NameOf<Access extends GuardedAccess> = keyof (typeof NAMED)[KindOf<Access>] & string;

interface Question<Action> {
  db: Db | Tx;
  session: Session;
  /** Id of the object. */
  id: string;
  action: Action;
  now: Date;
}

async function accountFor({ db, session, id, action }: Question<AccountAction>): Promise<object> {
  const denial = accountDenial(action, await relationTo(db, session, id));
  if (denial !== undefined) throw new AppError(denial);
  return {};
}

/** What a change of the object is announced as. */
const CHANGE: { [K in Kind]: (id: string, thing: Things[K]) => Change } = {
  contract: (id) => `contract ${id}`,
  workspace: (id) => `workspace ${id}`,
  folder: (_, { folder }) => `workspace ${folder.workspace_id}`,
  company: (id) => `company ${id}`,
  label: (_, { label }) => labelChange(label),
  account: (id) => `person ${id} account`,
};

const DECIDE: { [K in Kind]: (question: Question<never>) => Promise<Things[K]> } = {
  contract: ({ id, ...rest }: Question<ContractAction>) => contractFor({ ...rest, assetId: id }),
  workspace: ({ db, session, id, action }: Question<WorkspaceAction>) =>
    workspaceFor({ db, viewer: session, workspaceId: id, action }),
  folder: async ({ db, session, id, action }: Question<FolderAction>) => ({
    folder: await folderFor({ db, viewer: session, folderId: id, action }),
  }),
  company: async ({ session, id, action }: Question<CompanyAction>) => ({
    session: actingIn(session, id, action),
  }),
  label: async ({ db, session, id, action }: Question<LabelAction>) => ({
    label: await labelFor({ db, viewer: session, labelId: id, action }),
  }),
  account: accountFor,
};

/**
 * Decides whether the caller may do the declared action with the object that the id belongs to. The only place where a
 * declared access becomes a decision.
 *
 * @returns the thing, the row that the id names, and what a change of the thing is announced as
 * @throws AppError NotFound or Forbidden, as the policy of the domain says
 */
export async function decide(
  { access, of }: { access: GuardedAccess; of: string },
  { db, session, id, now }: Omit<Question<never>, 'action'>,
): Promise<Things[Kind] & { row: unknown; change: Change }> {
  const [kind, action] = access.split(':') as [Kind, never];
  const locators: Record<string, (db: Db | Tx, id: string) => Promise<Found<unknown> | undefined>> =
    NAMED[kind];
  const found = await locators[of]?.(db, id);
  if (found === undefined) throw new AppError('NotFound');
  const thing = await DECIDE[kind]({ db, session, id: found.id, action, now });
  return { ...thing, row: found.row, change: CHANGE[kind](found.id, thing as never) };
}
