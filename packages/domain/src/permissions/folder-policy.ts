import type { InheritanceMode } from '../resources/user-folder-permissions/resource.ts';
import type { ErrorCode } from '../errors/codes.ts';
import type { EditableProfile } from '../resources/folder-access-profiles/resource.ts';
import type { FolderRole } from '../resources/folders/resource.ts';
import type { WorkspaceRole } from '../resources/workspaces/resource.ts';

const EDITS = ['editor', 'parent-owner', 'owner', 'maintainer'] as const;

/** Who may do what; the keys are those of the wire (PERM-KEY-01). A company admin without membership has no key to add contracts. */
export const FOLDER_POLICY = {
  access: ['viewer', ...EDITS, 'company-admin'],
  'add-subfolders': [...EDITS, 'company-admin'],
  'update-metadata': [...EDITS, 'company-admin'],
  'manage-folders': [...EDITS, 'company-admin'],
  'add-contracts': EDITS,
  'remove-contracts': [...EDITS, 'company-admin'],
  'remove-folder': ['parent-owner', 'owner', 'maintainer', 'company-admin'],
  'change-permissions': ['parent-owner', 'owner', 'maintainer', 'company-admin'],
} as const satisfies Record<string, readonly FolderRole[]>;

export type FolderAction = keyof typeof FOLDER_POLICY;

/** Whether a folder role allows the action; used by the server to refuse and by the app to show or hide. */
export function mayInFolder(action: FolderAction, role: FolderRole): boolean {
  return (FOLDER_POLICY[action] as readonly FolderRole[]).includes(role);
}

/** How the server refuses, or undefined: 401, then 404 for folders that the person may not know of, 403 for the rest. */
export function folderDenial(action: FolderAction, role: FolderRole): ErrorCode | undefined {
  if (role === 'anonymous') return 'Unauthenticated';
  if (mayInFolder(action, role)) return undefined;
  return mayInFolder('access', role) ? 'Forbidden' : 'NotFound';
}

/** meta.userPermissions of a folder (ENT-WS-07). */
export function folderPermissions(role: FolderRole): string[] {
  return (Object.keys(FOLDER_POLICY) as FolderAction[]).filter((key) => mayInFolder(key, role));
}

/** The facts that decide a person's role in a folder. */
export interface FolderFacts {
  workspaceRole: WorkspaceRole;
  ownsFolder: boolean;
  /** Owns one of the folders it lies in. */
  ownsParent: boolean;
  /** The access that the person was given in this very folder. */
  profile: EditableProfile | undefined;
}

/**
 * A person's role in a folder; maintainers have access to all folders, everybody else to their own and to those they were given.
 */
export function folderRoleOf({ workspaceRole, ownsFolder, ownsParent, profile }: FolderFacts): FolderRole {
  if (workspaceRole === 'anonymous' || workspaceRole === 'outsider') return workspaceRole;
  if (workspaceRole === 'admin') return 'maintainer';
  if (workspaceRole === 'company-admin') return 'company-admin';
  if (ownsFolder) return 'owner';
  if (ownsParent) return 'parent-owner';
  return profile ?? 'no-access';
}

/**
 * Why giving or taking a person's access is refused beyond `change-permissions`, or undefined: nobody changes their own
 * access, nor that of owners, owners of folders above and maintainers, which comes from elsewhere (PERM-FOLDER-04, -05).
 */
export function permissionDenial(options: {
  actorId: string;
  accountId: string;
  role: FolderRole;
}): ErrorCode | undefined {
  if (options.role === 'outsider' || options.role === 'company-admin') return 'NotFound';
  if (options.actorId === options.accountId) return 'Forbidden';
  return ['no-access', 'viewer', 'editor'].includes(options.role) ? undefined : 'Forbidden';
}

/**
 * The scope of a change of one person's access (PERM-FOLDER-06): the folder, and below it none, those the
 * person has access to, or all.
 */
export function foldersInScope(
  mode: InheritanceMode,
  folderId: string,
  below: readonly { id: string; accessible: boolean }[],
): string[] {
  if (mode === 'none') return [folderId];
  return [folderId, ...below.filter(({ accessible }) => mode === 'all' || accessible).map(({ id }) => id)];
}
