import type { FolderRole } from '@signet/domain/resources/folders/resource';
import type { WorkspaceRole } from '@signet/domain/resources/workspaces/resource';

/** Everybody who can call for a workspace and one of its folders, with their roles in the tables. */
export const CAST = {
  anonymous: { workspace: 'anonymous', folder: 'anonymous' },
  outsider: { workspace: 'outsider', folder: 'outsider' },
  formerMember: { workspace: 'outsider', folder: 'outsider' },
  formerCompanyAdmin: { workspace: 'outsider', folder: 'outsider' },
  foreignAdmin: { workspace: 'outsider', folder: 'outsider' },
  viewer: { workspace: 'viewer', folder: 'no-access' },
  folderViewer: { workspace: 'viewer', folder: 'viewer' },
  folderEditor: { workspace: 'viewer', folder: 'editor' },
  editor: { workspace: 'editor', folder: 'no-access' },
  parentOwner: { workspace: 'editor', folder: 'parent-owner' },
  folderOwner: { workspace: 'viewer', folder: 'owner' },
  maintainer: { workspace: 'admin', folder: 'maintainer' },
  companyAdmin: { workspace: 'company-admin', folder: 'company-admin' },
} as const satisfies Record<string, { workspace: WorkspaceRole; folder: FolderRole }>;
