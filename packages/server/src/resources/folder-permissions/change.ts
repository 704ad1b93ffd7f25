import type { InheritanceMode } from '@signet/domain/resources/user-folder-permissions/resource';
import { AppError } from '@signet/domain/errors/app-error';
import { foldersInScope, permissionDenial } from '@signet/domain/permissions/folder-policy';
import {
  editableProfileOf,
  type EditableProfile,
} from '@signet/domain/resources/folder-access-profiles/resource';
import type { Tx } from '../../platform/db/database.ts';
import type { FolderRow } from '../../access/folder-access.ts';
import type { Session } from '../../http/sessions/session.ts';
import { peopleOf, type FolderPerson } from './people.ts';

/** @throws AppError BadRequest for a profile that cannot be given */
export function profileOf(id: string): EditableProfile {
  const profile = editableProfileOf(id);
  if (profile === undefined)
    throw new AppError('BadRequest', {
      detail: 'only editor and viewer can be given',
      pointer: '/data/relationships/accessProfile',
    });
  return profile;
}

/**
 * The person, if the caller may change their access to the folder.
 *
 * @throws AppError as the domain's rule refuses
 */
export async function changeable(
  tx: Tx,
  viewer: Session,
  { folder, accountId }: { folder: FolderRow; accountId: string },
): Promise<FolderPerson> {
  const person = (await peopleOf(tx, folder)).find(({ member }) => member.accountId === accountId);
  if (person === undefined) throw new AppError('NotFound');
  const denial = permissionDenial({ actorId: viewer.accountId, accountId, role: person.role });
  if (denial !== undefined) throw new AppError(denial);
  return person;
}

/** The scope of a change of the person's access (PERM-FOLDER-06). */
export async function scopeOf(
  tx: Tx,
  mode: InheritanceMode,
  { folderId, accountId }: { folderId: string; accountId: string },
): Promise<string[]> {
  const below = await tx
    .selectFrom('folder_ancestors as a')
    .leftJoin('user_folder_permissions as p', (join) =>
      join.onRef('p.folder_id', '=', 'a.folder_id').on('p.account_id', '=', accountId),
    )
    .select(['a.folder_id as id', 'p.id as permission'])
    .where('a.ancestor_id', '=', folderId)
    .execute();
  return foldersInScope(
    mode,
    folderId,
    below.map(({ id, permission }) => ({ id, accessible: permission !== null })),
  );
}
