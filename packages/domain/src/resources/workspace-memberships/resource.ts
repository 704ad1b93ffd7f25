import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { envelope, publicKey, timestamp } from '../wire.ts';

/** ENT-WS-05: `admin` is shown as maintainer. */
export const MEMBERSHIP_ROLES = ['admin', 'editor', 'viewer'] as const;
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number];

/** ENT-WS-04. */
const workspaceMembershipAttributes = z.object({
  role: z.enum(MEMBERSHIP_ROLES),
  /** The workspace seed wrapped for the member; null for everybody else. */
  encrWsPrivateKey: z.nullable(envelope),
  /** Auth key of the granter, and the epoch of the wrapped key. */
  granterKey: publicKey,
  keyEpoch: z.int().check(z.minimum(0)),
  created: timestamp,
});
export type WorkspaceMembershipAttributes = z.infer<typeof workspaceMembershipAttributes>;

export const workspaceMemberships = {
  type: 'workspacememberships',
  attributes: workspaceMembershipAttributes,
  relationships: { grantedToAccount: one('accounts'), workspace: one('workspaces') },
  include: ['grantedToAccount', 'grantedToAccount.ownedBy', 'workspace'],
  sort: [
    'created',
    'grantedToAccount.ownedBy.emailAddress',
    'grantedToAccount.ownedBy.firstName',
    'grantedToAccount.ownedBy.lastName',
  ],
  filters: {},
} as const satisfies ResourceDefinition;
