import type { FolderProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import type { Folder, NaturalPerson } from '../../../shared/api-client/entities.ts';
import { useAll } from '../../../shared/api-client/use-resource.ts';
import { useMembers } from '../members/use-members.ts';

/** A member of the workspace with their permission in the folder, if any. */
export interface FolderPerson {
  accountId: string;
  person: NaturalPerson;
  permission: { id: string; profile: FolderProfile } | undefined;
}

export interface FolderAccess {
  /** All members of the workspace; undefined until they are known. */
  people: FolderPerson[] | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
}

/** The people with and without access to a folder (API-41). */
export function useFolderAccess({ id, workspaceId }: Folder): FolderAccess {
  const permissions = useAll('userfolderpermissions', {
    at: `/folders/${id}/permissions`,
    include: ['accessProfile', 'grantedToAccount'],
  });
  const { people: members, error, reload } = useMembers(workspaceId);
  const given = permissions.data;
  return {
    people:
      given &&
      members?.map(({ account, person }) => {
        const permission = given.find(({ grantedToAccount }) => grantedToAccount?.id === account.id);
        const profile = permission?.accessProfile?.type;
        return {
          accountId: account.id,
          person,
          permission: permission && profile && { id: permission.id, profile },
        };
      }),
    error: given === undefined ? ((permissions.error as unknown) ?? error) : error,
    reload: () => Promise.all([permissions.mutate(), reload()]),
  };
}
