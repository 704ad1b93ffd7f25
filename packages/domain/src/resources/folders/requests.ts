import { z } from '../../schema/zod.ts';
import { resourceBody, toOne } from '../body.ts';
import { placeName } from '../workspaces/requests.ts';

const newFolder = { name: placeName, inheritPermissions: z.boolean().default(false) };

/** POST folders, in the workspace itself (API-38: inherits nothing unless asked to). */
export const createFolderBody = resourceBody('folders', newFolder, { workspace: toOne('workspaces') });

/** POST folders, below another folder. */
export const createSubfolderBody = resourceBody('folders', newFolder, {
  workspace: toOne('workspaces'),
  parent: toOne('folders'),
});

/** PATCH folders/{id} (API-39). */
export const updateFolderBody = resourceBody('folders', { name: placeName });
