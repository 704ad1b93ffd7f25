import type { ErrorCode } from '../../errors/codes.ts';
import type { AccountAction, AccountRelation } from '../account-policy.ts';
import type { CompanyAction, CompanyRelation } from '../company-policy.ts';
import type { ContractAction, ContractPlace, ContractRole } from '../contract-policy.ts';
import type { FolderRole } from '../../resources/folders/resource.ts';
import type { LabelRole } from '../../resources/tags/resource.ts';
import type { WorkspaceRole } from '../../resources/workspaces/resource.ts';
import type { FolderAction } from '../folder-policy.ts';
import type { LabelAction } from '../label-policy.ts';
import type { WorkspaceAction } from '../workspace-policy.ts';

/**
 * Who may do what, written out by hand from the specification (PERM-USER to PERM-KEY, STATE-DA, docs/security.md) and never taken from a
 * policy: the policies, and the calls of the server, are compared with it. `+` allowed, `U` 401, `F` 403, `N` 404.
 */
export interface Expected<Action extends string, Role extends string> {
  actions: readonly Action[];
  roles: readonly Role[];
  /** How the action is denied, undefined when it is allowed. */
  denialOf(action: Action, role: Role): ErrorCode | undefined;
}

const SIGNS = { '+': undefined, U: 'Unauthenticated', F: 'Forbidden', N: 'NotFound' } as const;

function expected<const Role extends string, Action extends string>(
  roles: readonly Role[],
  rows: Readonly<Record<Action, string>>,
): Expected<Action, Role> {
  return {
    actions: Object.keys(rows) as Action[],
    roles,
    denialOf(action, role) {
      const sign = rows[action].trim().split(' ')[roles.indexOf(role)];
      if (sign === undefined || !(sign in SIGNS)) throw new RangeError(`${action} says nothing of ${role}`);
      return SIGNS[sign as keyof typeof SIGNS];
    },
  };
}

/** By grants: only a signer has been asked to sign, the owner has not. */
export const CONTRACT: Expected<ContractAction, ContractRole> = expected(
  ['anonymous', 'outsider', 'viewer', 'signer', 'owner'],
  {
    read: '          U N + + +',
    update: '        U N F F +',
    archive: '       U N F F +',
    delete: '        U N F F +',
    transfer: '      U N F F +',
    undraft: '       U N F F +',
    addDocument: '   U N F F +',
    removeDocument: 'U N F F +',
    share: '         U N F F +',
    letIn: '         U N + + +',
    resend: '        U N F F +',
    remind: '        U N F F +',
    revoke: '        U N F F +',
    addTask: '       U N F F +',
    editTask: '      U N F F +',
    deleteTask: '    U N F F +',
    completeTask: '  U N + + +',
    comment: '       U N + + +',
    editEvents: '    U N F F +',
    follow: '        U N + + +',
    lock: '          U N F + F',
    sign: '          U N F + F',
    decline: '       U N F + F',
    file: '          U N F F +',
    move: '          U N F F +',
    detach: '        U N F F +',
  },
);

/** Without a grant, by the workspace or folder of the contract. */
export const CONTRACT_BY_PLACE: Expected<ContractAction, ContractPlace> = expected(
  ['reader', 'editor', 'maintainer', 'company-admin'],
  {
    read: '          + + + +',
    update: '        F F F F',
    archive: '       F F F +',
    delete: '        F F F F',
    transfer: '      F F + +',
    undraft: '       F F F F',
    addDocument: '   F F F F',
    removeDocument: 'F F F F',
    share: '         F F F F',
    letIn: '         + + + +',
    resend: '        F F F F',
    remind: '        F F F F',
    revoke: '        F F F F',
    addTask: '       F F F F',
    editTask: '      F F F F',
    deleteTask: '    F F F F',
    completeTask: '  F F F F',
    comment: '       + + + +',
    editEvents: '    F F F F',
    follow: '        + + + +',
    lock: '          F F F F',
    sign: '          F F F F',
    decline: '       F F F F',
    file: '          F F F F',
    move: '          F + + F',
    detach: '        F F + +',
  },
);

const WORKSPACE_ROLES = ['anonymous', 'outsider', 'viewer', 'editor', 'admin', 'company-admin'] as const;

/** `company-admin` is no member, and so holds no key. */
export const WORKSPACE: Expected<WorkspaceAction, WorkspaceRole> = expected(WORKSPACE_ROLES, {
  read: '              U N + + + +',
  'update-workspace': 'U N F F + +',
  'delete-workspace': 'U N F F + +',
  'manage-members': '  U N F F + +',
  'manage-folders': '  U N F + + +',
  'create-contracts': 'U N F + + F',
  'change-key': '      U N F F + F',
});

/** The company's own workspace keeps name, place and contracts, and only admins of the company know of it. */
export const COMPANY_WORKSPACE: Expected<WorkspaceAction, WorkspaceRole> = expected(WORKSPACE_ROLES, {
  read: '              U N N N + +',
  'update-workspace': 'U N N N F F',
  'delete-workspace': 'U N N N F F',
  'manage-members': '  U N N N + F',
  'manage-folders': '  U N N N F F',
  'create-contracts': 'U N N N F F',
  'change-key': '      U N N N + F',
});

export const FOLDER: Expected<FolderAction, FolderRole> = expected(
  [
    'anonymous',
    'outsider',
    'no-access',
    'viewer',
    'editor',
    'parent-owner',
    'owner',
    'maintainer',
    'company-admin',
  ],
  {
    access: '              U N N + + + + + +',
    'add-subfolders': '    U N N F + + + + +',
    'update-metadata': '   U N N F + + + + +',
    'manage-folders': '    U N N F + + + + +',
    'add-contracts': '     U N N F + + + + F',
    'remove-contracts': '  U N N F + + + + +',
    'remove-folder': '     U N N F F + + + +',
    'change-permissions': 'U N N F F + + + +',
  },
);

export const COMPANY: Expected<CompanyAction, CompanyRelation> = expected(
  ['anonymous', 'outsider', 'creator', 'member', 'admin'],
  {
    // of the person's company, which is not hidden from its members
    createWorkspace: '       U F F F +',
    // nobody else knows whether there is one
    manageCompanyWorkspace: 'U N N N +',
    seeAllContracts: '       U N F F +',
    createContract: '        U N + + +',
    sign: '                  U N F + +',
    readSettings: '          U N + + +',
    changeSettings: '        U N F F +',
    readMembers: '           U N + + +',
    manageMembers: '         U N F F +',
    readCompany: '           U N + + +',
    updateCompany: '         U N F F +',
    readCustomFields: '      U N + + +',
    manageCustomFields: '    U N F F +',
    readBilling: '           U N F F +',
    changeBilling: '         U N F F +',
  },
);

/** An author is a member of the company whose label no contract of others has. */
export const LABEL: Expected<LabelAction, LabelRole> = expected(
  ['anonymous', 'outsider', 'member', 'author', 'admin'],
  {
    read: '  U N + + +',
    update: 'U N F + +',
    merge: ' U N F + +',
    delete: 'U N F + +',
  },
);

export const ACCOUNT: Expected<AccountAction, AccountRelation> = expected(
  ['anonymous', 'stranger', 'addressee', 'contact', 'self'],
  {
    read: '          U N N + +',
    readKeys: '      U N + + +',
    update: '        U N N F +',
    giveName: '      U N N F +',
    readHints: '     U N N F +',
    readIdentState: 'U N N F +',
    deleteHints: '   U N N F +',
    keepPins: '      U N N F +',
    keepPasskeys: '  U N N F +',
    replaceKeys: '   U N N F +',
  },
);
