import type { ErrorCode } from '../errors/codes.ts';
import type { FolderRole } from '../resources/folders/resource.ts';
import type { WorkspaceRole } from '../resources/workspaces/resource.ts';
import type { WorkspaceAccess } from './workspace-policy.ts';

/** PERM-DA-01: a person's role towards a contract, the strongest first; `outsider` has no grant, `anonymous` no session. */
export const CONTRACT_ROLES = ['anonymous', 'outsider', 'viewer', 'signer', 'owner'] as const;
export type ContractRole = (typeof CONTRACT_ROLES)[number];

/** Who may do what with a contract and everything attached to it. Only the owner changes content (PERM-DA-03). */
export const CONTRACT_POLICY = {
  read: ['viewer', 'signer', 'owner'],
  update: ['owner'],
  /** And restore (J-070). */
  archive: ['owner'],
  delete: ['owner'],
  transfer: ['owner'],
  undraft: ['owner'],
  addDocument: ['owner'],
  removeDocument: ['owner'],
  share: ['owner'],
  /** Only after a hint that somebody whom the record names waits for the key. */
  letIn: ['viewer', 'signer', 'owner'],
  resend: ['owner'],
  remind: ['owner'],
  revoke: ['owner'],
  addTask: ['owner'],
  editTask: ['owner'],
  deleteTask: ['owner'],
  /** Only for its assignees. */
  completeTask: ['viewer', 'signer', 'owner'],
  comment: ['viewer', 'signer', 'owner'],
  editEvents: ['owner'],
  /** For oneself; it gives no rights. */
  follow: ['viewer', 'signer', 'owner'],
  lock: ['signer', 'owner'],
  sign: ['signer', 'owner'],
  decline: ['signer', 'owner'],
  file: ['owner'],
  move: ['owner'],
  detach: ['owner'],
} as const satisfies Record<string, readonly ContractRole[]>;

export type ContractAction = keyof typeof CONTRACT_POLICY;

/** Actions that answer a signature request to the person; without one even the owner has nothing to answer. */
const ANSWERS_A_REQUEST: readonly ContractAction[] = ['lock', 'sign', 'decline'];

/** A person's role towards a contract by its location, the weakest first. */
export const CONTRACT_PLACES = ['reader', 'editor', 'maintainer', 'company-admin'] as const;
export type ContractPlace = (typeof CONTRACT_PLACES)[number];

/**
 * The rights that a role by location adds to the person's own: reading, commenting, following, letting in whom the owner invited, moving between folders,
 * detaching, and, by company admins, archiving and taking transfers back. None of them changes content, invites or signs.
 */
const PLACE_POLICY: Readonly<Partial<Record<ContractAction, readonly ContractPlace[]>>> = {
  read: CONTRACT_PLACES,
  comment: CONTRACT_PLACES,
  follow: CONTRACT_PLACES,
  letIn: CONTRACT_PLACES,
  move: ['editor', 'maintainer'],
  detach: ['maintainer', 'company-admin'],
  archive: ['company-admin'],
  /** Only by admins of the company, who may be members of the workspace as well, and only to take a transfer back. */
  transfer: ['maintainer', 'company-admin'],
};

const PLACE_OF: Readonly<Partial<Record<WorkspaceRole | FolderRole, ContractPlace>>> = {
  viewer: 'reader',
  editor: 'editor',
  'parent-owner': 'editor',
  owner: 'editor',
  admin: 'maintainer',
  maintainer: 'maintainer',
  'company-admin': 'company-admin',
};

/** A person's roles in the contract's location: in the workspace and, where it lies in one, in the folder. */
export interface ContractSurroundings {
  workspace: WorkspaceAccess;
  /** Undefined in the workspace itself. */
  folderRole: FolderRole | undefined;
}

/** A person's role towards a contract by its location; undefined without access to that location. */
export function placeOf({ workspace, folderRole }: ContractSurroundings): ContractPlace | undefined {
  // only company admins have access to the company workspace
  return workspace.companyWorkspace ? 'company-admin' : PLACE_OF[folderRole ?? workspace.role];
}

/** The strongest of several places. */
export function strongestPlace(places: readonly (ContractPlace | undefined)[]): ContractPlace | undefined {
  return CONTRACT_PLACES.findLast((place) => places.includes(place));
}

export interface ContractAccess {
  role: ContractRole;
  /** Holds a signature request of this contract; an owner may be asked to sign, too. */
  signs: boolean;
  /** A draft is visible only to its owner (STATE-DA-01). */
  draft: boolean;
  /** By the contract's workspace or folder. */
  place?: ContractPlace | undefined;
}

/** Whether the action is allowed; used by the server to refuse and by the app to show or hide. */
export function mayOnContract(action: ContractAction, access: ContractAccess): boolean {
  if (access.draft && access.role !== 'owner') return false;
  if (ANSWERS_A_REQUEST.includes(action) && !access.signs) return false;
  if ((CONTRACT_POLICY[action] as readonly ContractRole[]).includes(access.role)) return true;
  return access.place !== undefined && PLACE_POLICY[action]?.includes(access.place) === true;
}

/**
 * How the server refuses, or undefined when it does not: 401 without a session, 404 for contracts that the person may not
 * know of, 403 for the rest.
 */
export function contractDenial(action: ContractAction, access: ContractAccess): ErrorCode | undefined {
  if (access.role === 'anonymous') return 'Unauthenticated';
  if (mayOnContract(action, access)) return undefined;
  return mayOnContract('read', access) ? 'Forbidden' : 'NotFound';
}
