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
  /** The member was a company admin when he came in: it lasts as long as that (PERM-COMP-06). */
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

/** Every folder with each folder it lies in, at any distance; not with itself. */
export interface FolderAncestorsTable {
  folder_id: string;
  ancestor_id: string;
}

export interface UserFolderPermissionsTable {
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
  /** Copied from the workspace: a contract lies in one chosen workspace, and beside it in the company's. */
  company_workspace: boolean;
  encr_ds: string;
  granter_key: string;
  /** Of the workspace's key it is wrapped for. */
  key_epoch: number;
  /** Of the contract's key that is wrapped. */
  asset_epoch: Generated<number>;
  /** The contract's `created`, so that the newest of a workspace come straight from an index. */
  asset_created: Date;
  created: Date;
}
