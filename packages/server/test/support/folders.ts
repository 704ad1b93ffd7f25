import { FOLDER_PROFILE_IDS } from '@signet/domain/resources/folder-access-profiles/resource';
import { expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

export interface NewFolder {
  name?: string;
  parent?: string;
  inheritPermissions?: boolean;
}

export function folderBody(
  workspaceId: string,
  { name = 'Leases', parent, inheritPermissions }: NewFolder,
): Json {
  return {
    data: {
      type: 'folders',
      attributes: { name, ...(inheritPermissions === undefined ? {} : { inheritPermissions }) },
      relationships: {
        workspace: { data: { type: 'workspaces', id: workspaceId } },
        ...(parent === undefined ? {} : { parent: { data: { type: 'folders', id: parent } } }),
      },
    },
  };
}

export async function createFolder(
  api: Api,
  by: Person,
  workspaceId: string,
  folder: NewFolder = {},
): Promise<string> {
  const body = folderBody(workspaceId, folder);
  const answer = await api.call('POST', '/folders', { token: by.token, body });
  expectStatus(answer, 201);
  return answer.json.data.id;
}

export function permissionBody(
  { folder, person, profile }: { folder?: string; person?: Person; profile: string },
  inheritanceMode = 'none',
): Json {
  return {
    data: {
      type: 'userfolderpermissions',
      attributes: { inheritanceMode },
      relationships: {
        ...(folder === undefined ? {} : { folder: { data: { type: 'folders', id: folder } } }),
        ...(person === undefined
          ? {}
          : { grantedToAccount: { data: { type: 'accounts', id: person.accountId } } }),
        accessProfile: { data: { type: 'folderaccessprofiles', id: profile } },
      },
    },
  };
}

export interface NewAccess {
  folder: string;
  person: Person;
  profile: 'editor' | 'viewer';
}

/** Lets a person into a folder. */
export function giveAccess(
  api: Api,
  by: Person,
  { folder, person, profile }: NewAccess,
  inheritanceMode?: string,
): Promise<ApiAnswer> {
  const body = permissionBody({ folder, person, profile: FOLDER_PROFILE_IDS[profile] }, inheritanceMode);
  return api.call('POST', '/userfolderpermissions', { token: by.token, body });
}
