import { z } from '../schema/zod.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody, toOne } from './json-api.ts';
import { envelope, publicKey, signedStatement, timestamp } from './wire.ts';

/** ENT-WS-05: `admin` is shown as maintainer. */
export const MEMBERSHIP_ROLES = ['admin', 'editor', 'viewer'] as const;
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number];

/** ENT-WS-04. */
export const workspaceMembershipAttributes = z.strictObject({
  role: z.enum(MEMBERSHIP_ROLES),
  /** The workspace seed wrapped for the member; shown to the member alone, else null. */
  encrWsPrivateKey: envelope.nullable(),
  /** Auth key of who wrapped it, and the key epoch it is of. */
  granterKey: publicKey,
  keyEpoch: z.int().min(0),
  created: timestamp,
});
export type WorkspaceMembershipAttributes = z.infer<typeof workspaceMembershipAttributes>;

export const workspaceMemberships: ResourceDefinition<typeof workspaceMembershipAttributes> = {
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
};

const role = z.enum(MEMBERSHIP_ROLES);

/** POST workspaces/{id}/members (API-24, J-103). `statement` is the signed `member` statement (addition). */
export const createMembershipBody = resourceBody(
  'workspacememberships',
  {
    role,
    encrWsPrivateKey: envelope,
    /** The key change it was wrapped after; another one may have come since (addition). */
    keyEpoch: z.int().min(0),
    addAccessToFolders: z.boolean().default(false),
    statement: signedStatement,
  },
  { grantedToAccount: toOne('accounts'), workspace: toOne('workspaces') },
);

/** PATCH workspacememberships/{id} (API-26). */
export const updateMembershipBody = resourceBody('workspacememberships', {
  role,
  statement: signedStatement,
});

/** DELETE workspacememberships/{id} (API-25): the signed statement of the removal (addition). */
export const deleteMembershipBody = resourceBody('workspacememberships', { statement: signedStatement });
