import { z } from '../../schema/zod.ts';
import { resourceBody, toOne } from '../body.ts';
import { placeName } from '../workspaces/requests.ts';

/** POST folders (API-38: inherits nothing unless asked to). */
export const createFolderBody = resourceBody(
  'folders',
  { name: placeName, inheritPermissions: z.boolean().default(false) },
  { workspace: toOne('workspaces'), parent: toOne('folders').optional() },
);

/** PATCH folders/{id} (API-39). */
export const updateFolderBody = resourceBody('folders', { name: placeName });
