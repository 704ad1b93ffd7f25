import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';

/** PERM-FOLDER-06, -07: the scope of a change; a removal has only `none` and `all`. */
export const INHERITANCE_MODES = ['none', 'accessible', 'all'] as const;
export type InheritanceMode = (typeof INHERITANCE_MODES)[number];

/** ENT-WS-09. Rows that follow from ownership or role have the mode 'none' and cannot be changed (PERM-FOLDER-04). */
const userFolderPermissionAttributes = z.object({ inheritanceMode: z.enum(INHERITANCE_MODES) });
export type UserFolderPermissionAttributes = z.infer<typeof userFolderPermissionAttributes>;

export const userFolderPermissions = {
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
} as const satisfies ResourceDefinition;
