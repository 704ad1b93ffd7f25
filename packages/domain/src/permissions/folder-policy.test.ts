import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOLDER_ROLES } from '../resources/folders/resource.ts';
import { WORKSPACE_ROLES } from '../resources/workspaces/resource.ts';
import {
  FOLDER_POLICY,
  folderPermissions,
  folderDenial,
  folderRoleOf,
  foldersInScope,
  mayInFolder,
  permissionDenial,
  type FolderAction,
} from './folder-policy.ts';

const ALL =
  'access add-subfolders update-metadata manage-folders add-contracts remove-contracts remove-folder change-permissions';
const facts = { workspaceRole: 'viewer', ownsFolder: false, ownsParent: false, profile: undefined } as const;

describe('folder policy', () => {
  it('the keys of each role (PERM-FOLDER-01, PERM-KEY-01)', () => {
    const keys = Object.fromEntries(FOLDER_ROLES.map((role) => [role, folderPermissions(role).join(' ')]));
    expect(keys).toEqual({
      anonymous: '',
      outsider: '',
      'no-access': '',
      viewer: 'access',
      editor: 'access add-subfolders update-metadata manage-folders add-contracts remove-contracts',
      'parent-owner': ALL,
      owner: ALL,
      maintainer: ALL,
      'company-admin': ALL.replace('add-contracts ', ''),
    });
  });
  it('a member without access does not know of the folder, a viewer may not change it (PERM-FOLDER-01)', () => {
    expect(folderDenial('access', 'anonymous')).toBe('Unauthenticated');
    expect(folderDenial('access', 'no-access')).toBe('NotFound');
    expect(folderDenial('update-metadata', 'outsider')).toBe('NotFound');
    expect(folderDenial('update-metadata', 'viewer')).toBe('Forbidden');
    expect(folderDenial('remove-folder', 'editor')).toBe('Forbidden');
    expect(folderDenial('remove-folder', 'owner')).toBeUndefined();
  });
  it('people outside of the workspace have no rights in its folders (PERM-FOLDER-01)', () => {
    const property = fc.property(
      fc.constantFrom('anonymous' as const, 'outsider' as const),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('editor' as const, 'viewer' as const, undefined),
      fc.constantFrom(...(Object.keys(FOLDER_POLICY) as FolderAction[])),
      (workspaceRole, ownsFolder, ownsParent, profile, action) =>
        !mayInFolder(action, folderRoleOf({ workspaceRole, ownsFolder, ownsParent, profile })),
    );
    expect(() => fc.assert(property)).not.toThrow();
  });
  it('maintainers have access to all folders, everybody else to their own and to those they were given (J-103)', () => {
    expect(folderRoleOf({ ...facts, workspaceRole: 'admin' })).toBe('maintainer');
    expect(folderRoleOf({ ...facts, workspaceRole: 'company-admin' })).toBe('company-admin');
    expect(folderRoleOf({ ...facts, workspaceRole: 'editor' })).toBe('no-access');
    expect(folderRoleOf({ ...facts, profile: 'editor' })).toBe('editor');
    expect(folderRoleOf({ ...facts, ownsParent: true, profile: 'viewer' })).toBe('parent-owner');
    expect(folderRoleOf({ ...facts, ownsFolder: true, ownsParent: true })).toBe('owner');
    for (const workspaceRole of WORKSPACE_ROLES) {
      const role = folderRoleOf({ ...facts, workspaceRole });
      expect(mayInFolder('access', role)).toBe(['admin', 'company-admin'].includes(workspaceRole));
    }
  });
});

describe('changing access to a folder', () => {
  it('is refused for oneself, owners, owners above and maintainers (PERM-FOLDER-04, PERM-FOLDER-05)', () => {
    const denials = FOLDER_ROLES.map((role) => [
      role,
      permissionDenial({ actorId: 'ann', accountId: 'bob', role }),
    ]);
    expect(Object.fromEntries(denials)).toMatchObject({
      outsider: 'NotFound',
      'no-access': undefined,
      viewer: undefined,
      editor: undefined,
      'parent-owner': 'Forbidden',
      owner: 'Forbidden',
      maintainer: 'Forbidden',
      'company-admin': 'NotFound',
    });
    expect(permissionDenial({ actorId: 'ann', accountId: 'ann', role: 'editor' })).toBe('Forbidden');
  });
  it('applies to the folder, to the subfolders the person has, or to all (PERM-FOLDER-06, PERM-FOLDER-07)', () => {
    const below = [
      { id: 'a', accessible: true },
      { id: 'b', accessible: false },
    ];
    expect(foldersInScope('none', 'f', below)).toEqual(['f']);
    expect(foldersInScope('accessible', 'f', below)).toEqual(['f', 'a']);
    expect(foldersInScope('all', 'f', below)).toEqual(['f', 'a', 'b']);
  });
});
