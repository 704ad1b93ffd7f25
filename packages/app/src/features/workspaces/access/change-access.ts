import type { InheritanceMode } from '@signet/domain/resources/user-folder-permissions/resource';
import {
  FOLDER_PROFILE_IDS,
  type EditableProfile,
} from '@signet/domain/resources/folder-access-profiles/resource';
import { call } from '../../../shared/api-client/client.ts';
import type { FolderPerson } from './use-folder-access.ts';

/** What somebody shall be able to do in a folder from now on, and how far that reaches. */
export interface AccessChange {
  folderId: string;
  person: FolderPerson;
  /** `none` takes the access away. */
  profile: EditableProfile | 'none';
  mode: InheritanceMode;
}

/** STATE-FOLDER-04 to -06: makes a permission, changes the one there is, or deletes it. */
export async function changeAccess({ folderId, person, profile, mode }: AccessChange): Promise<void> {
  const { accountId, permission } = person;
  const type = 'userfolderpermissions';
  if (profile === 'none') {
    if (permission === undefined) return;
    await call('DELETE', `/${type}/${permission.id}?inheritanceMode=${mode}`);
    return;
  }
  const attributes = { inheritanceMode: mode };
  const accessProfile = { data: { type: 'folderaccessprofiles', id: FOLDER_PROFILE_IDS[profile] } };
  if (permission === undefined) {
    const relationships = {
      folder: { data: { type: 'folders', id: folderId } },
      grantedToAccount: { data: { type: 'accounts', id: accountId } },
      accessProfile,
    };
    await call('POST', `/${type}`, { body: { data: { type, attributes, relationships } } });
    return;
  }
  const data = { type, id: permission.id, attributes, relationships: { accessProfile } };
  await call('PATCH', `/${type}/${permission.id}`, { body: { data } });
}
