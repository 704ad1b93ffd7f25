import { z } from '../../schema/zod.ts';
import { INHERITANCE_MODES } from './resource.ts';
import { resourceBody, toOne } from '../body.ts';

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
