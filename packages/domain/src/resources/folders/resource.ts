import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { shortText, timestamp } from '../wire.ts';

/** Deepest level of a folder; those of the workspace itself are level 1. */
export const FOLDER_LEVELS = 7;
/** Most folders of a workspace, so that its tree fits one response. */
export const FOLDERS_MAX = 1000;

/** PERM-FOLDER-01: a person's role in a folder; `no-access` is a member of the workspace without access to the folder. */
export const FOLDER_ROLES = [
  'anonymous',
  'outsider',
  'no-access',
  'viewer',
  'editor',
  'parent-owner',
  'owner',
  'maintainer',
  'company-admin',
] as const;
export type FolderRole = (typeof FOLDER_ROLES)[number];

/** ENT-WS-06. */
const folderAttributes = z.object({
  name: shortText,
  slug: shortText,
  /** 1 for a folder of the workspace itself. */
  level: z.int().check(z.minimum(1), z.maximum(FOLDER_LEVELS)),
  inheritPermissions: z.boolean(),
  parentFolderId: z.nullable(z.uuid()),
  workspaceId: z.uuid(),
  created: timestamp,
});
export type FolderAttributes = z.infer<typeof folderAttributes>;

export const folders = {
  type: 'folders',
  roles: FOLDER_ROLES,
  attributes: folderAttributes,
  relationships: {
    workspace: one('workspaces'),
    parent: one('folders'),
    /** Its location: the folder above or else the workspace. */
    location: { type: 'folders', many: false, orType: 'workspaces' },
  },
  include: ['workspace'],
  sort: ['created', 'name'],
  filters: { 'workspace.id': ['eq'] },
} as const satisfies ResourceDefinition;
