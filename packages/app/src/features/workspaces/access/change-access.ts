import type { InheritanceMode } from '@signet/domain/resources/user-folder-permissions/resource';
import {
  FOLDER_PROFILE_IDS,
  type EditableProfile,
} from '@signet/domain/resources/folder-access-profiles/resource';
import { api } from '../../../shared/api-client/api.ts';
import { to } from '../../../shared/api-client/fields.ts';
import type { FolderPerson } from './use-folder-access.ts';

/** A new role of somebody in a folder, and the scope of the change. */
export interface AccessChange {
  folderId: string;
  person: FolderPerson;
  /** `none` removes the access. */
  profile: EditableProfile | 'none';
  mode: InheritanceMode;
}

/** STATE-FOLDER-04 to -06: makes a permission, changes an existing one, or deletes it. */
export async function changeAccess({ folderId, person, profile, mode }: AccessChange): Promise<void> {
  const { accountId, permission } = person;
  if (profile === 'none') {
    if (permission === undefined) return;
    await api.remove('userfolderpermissions', {
      at: `/userfolderpermissions/${permission.id}?inheritanceMode=${mode}`,
    });
    return;
  }
  const access = {
    inheritanceMode: mode,
    accessProfile: to('folderaccessprofiles', FOLDER_PROFILE_IDS[profile]),
  };
  if (permission === undefined) {
    const [folder, grantedToAccount] = [to('folders', folderId), to('accounts', accountId)];
    await api.create('userfolderpermissions', { ...access, folder, grantedToAccount });
    return;
  }
  await api.update('userfolderpermissions', permission.id, access);
}
