import {
  FOLDER_PROFILE_IDS,
  FOLDER_PROFILES,
  folderAccessProfiles,
  type FolderAccessProfileAttributes,
  type FolderProfile,
} from '@signet/domain/resources/folder-access-profiles/resource';
import { userFolderPermissions } from '@signet/domain/resources/user-folder-permissions/resource';
import type { InheritanceMode } from '@signet/domain/resources/user-folder-permissions/resource';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource, type Row } from '../../http/json-api/resource.ts';

interface ProfileRow extends Row {
  type: FolderProfile;
}

export const PROFILE_ROWS: readonly ProfileRow[] = FOLDER_PROFILES.map((type) => ({
  id: FOLDER_PROFILE_IDS[type],
  type,
}));

export const folderProfileResource = resource<ProfileRow>({
  definition: folderAccessProfiles,
  load: async (_, ids) => PROFILE_ROWS.filter(({ id }) => ids.includes(id)),
  attributes: ({ type }): FolderAccessProfileAttributes => ({ type }),
  links: {},
});

/** A person's access to a folder, given by somebody or following from ownership or role. */
export interface FolderPermissionRow extends Row {
  folder_id: string;
  account_id: string;
  profile: FolderProfile;
  inheritance_mode: InheritanceMode;
}

export const folderPermissionResource = resource<FolderPermissionRow>({
  definition: userFolderPermissions,
  load: (db, ids) => db.selectFrom('user_folder_permissions').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(userFolderPermissions, row),
  links: {
    folder: (row) => row.folder_id,
    grantedToAccount: (row) => row.account_id,
    accessProfile: (row) => FOLDER_PROFILE_IDS[row.profile],
  },
});
