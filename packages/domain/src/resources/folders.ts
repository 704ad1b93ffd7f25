import { z } from '../schema/zod.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody, toOne } from './json-api.ts';
import { placeName } from './workspaces.ts';
import { timestamp } from './wire.ts';

/** Deepest level of a folder; those of the workspace itself are level 1 (J-108). */
export const FOLDER_LEVELS = 7;
/** Most folders of a workspace, so that its tree stays one answer. */
export const FOLDERS_MAX = 1000;

/** ENT-WS-06. */
export const folderAttributes = z.strictObject({
  name: z.string(),
  slug: z.string(),
  /** 1 for a folder of the workspace itself. */
  level: z.int().min(1).max(FOLDER_LEVELS),
  inheritPermissions: z.boolean(),
  parentFolderId: z.uuid().nullable(),
  workspaceId: z.uuid(),
  created: timestamp,
});
export type FolderAttributes = z.infer<typeof folderAttributes>;

export const folders: ResourceDefinition<typeof folderAttributes> = {
  type: 'folders',
  attributes: folderAttributes,
  relationships: {
    workspace: one('workspaces'),
    parent: one('folders'),
    /** Where it lies: the folder above or else the workspace (J-062). */
    location: { type: 'folders', many: false, orType: 'workspaces' },
  },
  include: ['workspace'],
  sort: ['created', 'name'],
  filters: { 'workspace.id': ['eq'] },
};

/** POST folders (API-38, J-109: inherits nothing unless asked to). */
export const createFolderBody = resourceBody(
  'folders',
  { name: placeName, inheritPermissions: z.boolean().default(false) },
  { workspace: toOne('workspaces'), parent: toOne('folders').optional() },
);

/** PATCH folders/{id} (API-39). */
export const updateFolderBody = resourceBody('folders', { name: placeName });
