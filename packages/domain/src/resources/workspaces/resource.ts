import { z } from '../../schema/zod-mini.ts';
import { many, one, type ResourceDefinition } from '../definition.ts';
import { publicKey, shortText, timestamp } from '../wire.ts';

/**
 * A person's role in a workspace. `admin` is its maintainer; `company-admin` is an admin of the company who holds no
 * membership, and so no key.
 */
export const WORKSPACE_ROLES = [
  'anonymous',
  'outsider',
  'viewer',
  'editor',
  'admin',
  'company-admin',
] as const;
export type WorkspaceRole = (typeof WORKSPACE_ROLES)[number];

/** ENT-WS-01, ENT-WS-02. */
const workspaceAttributes = z.object({
  title: shortText,
  slug: shortText,
  /** The encryption key of the workspace (CRYPTO-09); members derive it from the seed instead of trusting this. */
  publicKey,
  /** Counts the key changes of the workspace from 0 (docs/protocol.md, Chains). */
  keyEpoch: z.int().check(z.minimum(0)),
  /** A member was removed, and not all contracts are wrapped for a key made since (docs/protocol.md, Chains). */
  keyChangePending: z.boolean(),
  /** The current key is older than that removal: it must be replaced first. */
  keyOutdated: z.boolean(),
  /** The workspace 'General' of the company. */
  companyWorkspace: z.boolean(),
  /** Whether the company workspace is shown; always true for others. */
  enabled: z.boolean(),
  created: timestamp,
});
export type WorkspaceAttributes = z.infer<typeof workspaceAttributes>;

export const workspaces = {
  type: 'workspaces',
  roles: WORKSPACE_ROLES,
  attributes: workspaceAttributes,
  relationships: {
    members: many('workspacememberships'),
    folders: many('folders'),
    company: one('companies'),
  },
  include: ['members', 'members.grantedToAccount', 'members.grantedToAccount.ownedBy', 'folders'],
  sort: ['created', 'title'],
  filters: { 'members.grantedToAccount.id': ['eq'] },
} as const satisfies ResourceDefinition;
