import { z } from '../schema/zod.ts';
import { INHERITANCE_MODES } from '../permissions/folder-policy.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody, toOne } from './json-api.ts';

/** ENT-WS-09. Rows that follow from ownership or role have the mode 'none' and cannot be changed (PERM-FOLDER-04). */
export const userFolderPermissionAttributes = z.strictObject({ inheritanceMode: z.enum(INHERITANCE_MODES) });
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

const inheritanceMode = z.enum(INHERITANCE_MODES);

/** POST userfolderpermissions (API-43). */
export const createFolderPermissionBody = resourceBody(
  'userfolderpermissions',
  { inheritanceMode },
  {
    folder: toOne('folders'),
    grantedToAccount: toOne('accounts'),
    accessProfile: toOne('folderaccessprofiles'),
  },
);

/** PATCH userfolderpermissions/{id} (API-44). */
export const updateFolderPermissionBody = resourceBody(
  'userfolderpermissions',
  { inheritanceMode },
  { accessProfile: toOne('folderaccessprofiles') },
);
