import { randomUUID } from 'node:crypto';
import type { Db } from '../../packages/server/src/platform/db/database.ts';
import { publicKey } from '../list/colleagues.ts';

/** Adds workspaces of an admin's company, each with folders that are all the admin's. */
export async function addFolders(
  db: Db,
  email: string,
  { titles, folders }: { titles: readonly string[]; folders: number },
): Promise<void> {
  const account = await db
    .selectFrom('accounts as a')
    .innerJoin('natural_persons as p', 'p.account_id', 'a.id')
    .select(['a.id', 'a.company_id as companyId'])
    .where('p.email', '=', email)
    .executeTakeFirstOrThrow();
  const created = new Date();
  for (const title of titles) {
    const workspace = {
      id: randomUUID(),
      company_id: account.companyId ?? '',
      title,
      public_key: publicKey(),
      key_epoch: 0,
      key_change_pending: false,
      key_outdated: false,
      company_workspace: false,
      created,
    };
    const rows = Array.from({ length: folders }, (_, number) => ({
      id: randomUUID(),
      workspace_id: workspace.id,
      parent_id: null,
      owner_id: account.id,
      name: `${title}, folder ${number}`,
      level: 1,
      inherit_permissions: false,
      created: new Date(created.getTime() + number),
    }));
    await db.insertInto('workspaces').values(workspace).execute();
    await db.insertInto('folders').values(rows).execute();
  }
}
