import { z } from '../schema/zod-mini.ts';
import { INHERITANCE_MODES } from '../permissions/folder-policy.ts';
import { one, type ResourceDefinition } from './definition.ts';

/** ENT-WS-09. Rows that follow from ownership or role have the mode 'none' and cannot be changed (PERM-FOLDER-04). */
export const userFolderPermissionAttributes = z.object({ inheritanceMode: z.enum(INHERITANCE_MODES) });
export type UserFolderPermissionAttributes = z.infer<typeof userFolderPermissionAttributes>;

export const userFolderPermissions: ResourceDefinition<typeof userFolderPermissionAttributes> = {
  type: 'userfolderpermissions',
  attributes: userFolderPermissionAttributes,
  relationships: {
    folder: one('folders'),
    grantedToAccount: one('accounts'),
    accessProfile: one('folderaccessprofiles'),
  },
  include: ['accessProfile', 'grantedToAccount', 'grantedToAccount.ownedBy'],
  sort: [],
  filters: {},
};
