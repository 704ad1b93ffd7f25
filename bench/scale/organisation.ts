import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../packages/server/src/platform/db/database.ts';
import type { FolderRow } from '../../packages/server/src/access/folder-access.ts';
import { createCompany } from '../../packages/server/test/support/companies.ts';
import { createPerson, type Api, type Person } from '../../packages/server/test/support/people.ts';
import { addColleagues, batchesOf, publicKey, type Colleague } from '../list/colleagues.ts';

const PEOPLE = 1000;
const WORKSPACES = 200;
/** Five folders of each workspace, with four folders in each of them. */
const TOP_FOLDERS = 5;
const SUBFOLDERS = 4;
export const FOLDERS_EACH = TOP_FOLDERS * (1 + SUBFOLDERS);
const BATCH = 1000;

/** Who measures: `light` is in three workspaces, `heavy` in forty of two hundred, and so sees a fifth of everything. */
const USERS = { light: [40, 41, 42], heavy: Array.from({ length: 40 }, (_, number) => number) };
export type User = keyof typeof USERS;

/** A company with its people, workspaces and folders. */
export interface Organisation {
  companyId: string;
  users: Record<User, Person & { entropy: number[] }>;
  colleagues: Colleague[];
  workspaceIds: string[];
  /** {@link FOLDERS_EACH} of each workspace, in the order of the workspaces. */
  folderIds: string[];
}

/** Makes a company of 1,000 people with 200 workspaces and 5,000 folders. */
export async function createOrganisation(db: Db, api: Api): Promise<Organisation> {
  const { id: companyId, founder } = await createCompany(api);
  const users = { light: await createUser(api), heavy: await createUser(api) };
  const staff = { company_id: companyId, company_role: 'member' as const };
  for (const { accountId } of Object.values(users))
    await db.updateTable('accounts').set(staff).where('id', '=', accountId).execute();
  // of one who is no admin: a copy of the founder would reach every workspace
  const colleagues = await addColleagues(db, users.light, PEOPLE - 3);
  const workspaceIds = await addWorkspaces(db, companyId);
  const folders = workspaceIds.flatMap((id, number) =>
    foldersOf(id, colleagues[number]?.accountId ?? founder.accountId),
  );
  for (const rows of batchesOf(folders, BATCH)) await db.insertInto('folders').values(rows).execute();
  const folderIds = folders.map(({ id }) => id);
  await addAncestors(db, folders);
  await addMembers(db, { companyId, users, colleagues, workspaceIds, folderIds });
  return { companyId, users, colleagues, workspaceIds, folderIds };
}

/** Somebody with an account whose keys another process can have, too. */
async function createUser(api: Api): Promise<Person & { entropy: number[] }> {
  const entropy = randomBytes(16);
  return { ...(await createPerson(api, { entropy })), entropy: [...entropy] };
}

async function addWorkspaces(db: Db, companyId: string): Promise<string[]> {
  const rows = Array.from({ length: WORKSPACES }, (_, number) => ({
    id: randomUUID(),
    company_id: companyId,
    title: `Workspace ${number}`,
    public_key: publicKey(),
    key_epoch: 0,
    key_change_pending: false,
    key_outdated: false,
    company_workspace: false,
    created: new Date(2024, 0, number + 1),
  }));
  await db.insertInto('workspaces').values(rows).execute();
  return rows.map(({ id }) => id);
}

function foldersOf(workspaceId: string, ownerId: string): FolderRow[] {
  const folder = (name: string, parent: FolderRow | null): FolderRow => ({
    id: randomUUID(),
    workspace_id: workspaceId,
    parent_id: parent?.id ?? null,
    owner_id: ownerId,
    name,
    level: (parent?.level ?? 0) + 1,
    inherit_permissions: false,
    created: new Date(2024, 6, 1),
  });
  return Array.from({ length: TOP_FOLDERS }, (_, top) => {
    const parent = folder(`Folder ${top}`, null);
    return [parent, ...Array.from({ length: SUBFOLDERS }, (__, sub) => folder(`Part ${top}.${sub}`, parent))];
  }).flat();
}

async function addAncestors(db: Db, folders: readonly FolderRow[]): Promise<void> {
  const rows = folders.flatMap(({ id, parent_id: parent }) =>
    parent === null ? [] : [{ folder_id: id, ancestor_id: parent }],
  );
  for (const some of batchesOf(rows, BATCH)) await db.insertInto('folder_ancestors').values(some).execute();
}

/** Thirty colleagues in each workspace, and the two who measure in theirs; five people let into every folder. */
async function addMembers(
  db: Db,
  { users, colleagues, workspaceIds, folderIds }: Organisation,
): Promise<void> {
  const created = new Date(2024, 6, 1);
  const membersOf = (number: number): { accountId: string; role: 'admin' | 'editor' | 'viewer' }[] => [
    ...Array.from({ length: 30 }, (_, place) => ({
      accountId: colleagues[(number * 5 + place) % colleagues.length]?.accountId ?? '',
      role: place === 0 ? ('admin' as const) : ('editor' as const),
    })),
    ...(USERS.light.includes(number) ? [{ accountId: users.light.accountId, role: 'editor' as const }] : []),
    ...(USERS.heavy.includes(number)
      ? [{ accountId: users.heavy.accountId, role: number < 10 ? ('admin' as const) : ('viewer' as const) }]
      : []),
  ];
  const memberships = workspaceIds.flatMap((id, number) =>
    membersOf(number).map(({ accountId, role }) => ({
      id: randomUUID(),
      workspace_id: id,
      account_id: accountId,
      role,
      by_company_role: false,
      encr_ws_private_key: randomBytes(160).toString('base64url'),
      granter_key: publicKey(),
      key_epoch: 0,
      created,
    })),
  );
  const permissions = folderIds.flatMap((folderId, folder) => {
    const number = Math.floor(folder / FOLDERS_EACH);
    const chosen = membersOf(number).filter(
      ({ accountId }, place) =>
        (place > 0 && place < 6) ||
        accountId === users.heavy.accountId ||
        accountId === users.light.accountId,
    );
    return chosen.map(({ accountId }) => ({
      id: randomUUID(),
      folder_id: folderId,
      account_id: accountId,
      profile: 'viewer' as const,
      inheritance_mode: 'none' as const,
      created,
    }));
  });
  for (const rows of batchesOf(memberships, BATCH))
    await db.insertInto('workspace_memberships').values(rows).execute();
  for (const rows of batchesOf(permissions, BATCH))
    await db.insertInto('user_folder_permissions').values(rows).execute();
}
