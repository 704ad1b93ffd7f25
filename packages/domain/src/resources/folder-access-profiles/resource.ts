import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';

/** ENT-WS-08: the roles that a person can have in a folder. */
export const FOLDER_PROFILES = ['owner', 'maintainer', 'parent-owner', 'editor', 'viewer'] as const;
export type FolderProfile = (typeof FOLDER_PROFILES)[number];

/** The profiles that can be given; the others follow from ownership and role (PERM-FOLDER-04). */
export const EDITABLE_PROFILES = ['editor', 'viewer'] as const;
export type EditableProfile = (typeof EDITABLE_PROFILES)[number];

/** The profiles are the same everywhere, so their ids are, too. */
export const FOLDER_PROFILE_IDS: Readonly<Record<FolderProfile, string>> = {
  owner: '00000000-0000-8000-8000-000000000001',
  maintainer: '00000000-0000-8000-8000-000000000002',
  'parent-owner': '00000000-0000-8000-8000-000000000003',
  editor: '00000000-0000-8000-8000-000000000004',
  viewer: '00000000-0000-8000-8000-000000000005',
};

const folderAccessProfileAttributes = z.object({ type: z.enum(FOLDER_PROFILES) });
export type FolderAccessProfileAttributes = z.infer<typeof folderAccessProfileAttributes>;

export const folderAccessProfiles = {
  type: 'folderaccessprofiles',
  attributes: folderAccessProfileAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;

/** The profile with this id, if it can be given. */
export function editableProfileOf(id: string): EditableProfile | undefined {
  return EDITABLE_PROFILES.find((profile) => FOLDER_PROFILE_IDS[profile] === id);
}
