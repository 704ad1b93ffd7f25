import type { InheritanceMode } from '@signet/domain/resources/user-folder-permissions/resource';
import type { EditableProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/uuid.ts';

interface GivenAccess {
  accountId: string;
  profile: EditableProfile;
  mode: InheritanceMode;
  now: Date;
}

/** Gives a person the profile in the folders, in place of an existing one. */
export async function giveAccess(
  tx: Tx,
  folderIds: readonly string[],
  { accountId, profile, mode, now }: GivenAccess,
): Promise<void> {
  if (folderIds.length === 0) return;
  await tx
    .insertInto('user_folder_permissions')
    .values(
      folderIds.map((folderId) => ({
        id: newId(),
        folder_id: folderId,
        account_id: accountId,
        profile,
        inheritance_mode: mode,
        created: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['folder_id', 'account_id']).doUpdateSet({ profile, inheritance_mode: mode }),
    )
    .execute();
}
