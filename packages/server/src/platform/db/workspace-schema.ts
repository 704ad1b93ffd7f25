import type { Generated } from 'kysely';
import type { InheritanceMode } from '@signet/domain/resources/user-folder-permissions/resource';
import type { EditableProfile } from '@signet/domain/resources/folder-access-profiles/resource';
import type { MembershipRole } from '@signet/domain/resources/workspace-memberships/resource';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Json } from './json-column.ts';

export interface WorkspacesTable {
  id: string;
  company_id: string;
  title: string;
  public_key: string;
  key_epoch: number;
  key_change_pending: boolean;
  /** A member was removed since the present key was made. */
  key_outdated: boolean;
  /** The one workspace of the company that is called General. */
  company_workspace: boolean;
  created: Date;
}

export interface WorkspaceMembershipsTable {
  id: string;
  workspace_id: string;
  account_id: string;
  role: MembershipRole;
  /** The member was added as a company admin: the membership ends with that role (PERM-COMP-06). */
  by_company_role: boolean;
  encr_ws_private_key: string;
  granter_key: string;
  key_epoch: number;
  created: Date;
}

export interface MemberStatementsTable {
  id: string;
  /** Of a workspace or of a company; the other is null. */
  workspace_id: string | null;
  company_id: string | null;
  seq: number;
  hash: string;
  statement: Json<SignedStatement>;
  created: Date;
}

/** Earlier keys: the seed of each wrapped for the key that came after it. */
export interface WorkspaceKeysTable {
  id: string;
  workspace_id: string;
  epoch: number;
  public_key: string;
  encr_ws_private_key: string;
  granter_key: string;
  created: Date;
}

export interface FoldersTable {
  id: string;
  workspace_id: string;
  parent_id: string | null;
  /** An account. */
  owner_id: string;
  name: string;
  /** 1 for a folder of the workspace itself. */
  level: number;
  inherit_permissions: boolean;
  created: Date;
}

/** Every folder with all folders above it; not with itself. */
interface FolderAncestorsTable {
  folder_id: string;
  ancestor_id: string;
}

interface UserFolderPermissionsTable {
  id: string;
  folder_id: string;
  account_id: string;
  profile: EditableProfile;
  inheritance_mode: InheritanceMode;
  created: Date;
}

export interface WorkspaceAccessGrantsTable {
  id: string;
  asset_id: string;
  workspace_id: string;
  folder_id: string | null;
  /** Copied from the workspace: a contract lies in one chosen workspace and also in the company's. */
  company_workspace: boolean;
  encr_ds: string;
  granter_key: string;
  /** Epoch of the workspace's key it is wrapped for. */
  key_epoch: number;
  /** Epoch of the wrapped contract key. */
  asset_epoch: Generated<number>;
  /** The contract's `created`, so that an index alone finds the newest of a workspace. */
  asset_created: Date;
  created: Date;
}

export interface WorkspaceSchema {
  workspaces: WorkspacesTable;
  workspace_memberships: WorkspaceMembershipsTable;
  member_statements: MemberStatementsTable;
  folders: FoldersTable;
  folder_ancestors: FolderAncestorsTable;
  user_folder_permissions: UserFolderPermissionsTable;
  workspace_access_grants: WorkspaceAccessGrantsTable;
  workspace_keys: WorkspaceKeysTable;
}
