import { z } from '../../schema/zod.ts';
import { resourceBody, toOne } from '../body.ts';
import { envelope, signedStatement } from '../wire.ts';
import { MEMBERSHIP_ROLES } from './resource.ts';

const role = z.enum(MEMBERSHIP_ROLES);

/** POST workspaces/{id}/members (API-24). `statement` is the signed `member` statement (addition). */
export const createMembershipBody = resourceBody(
  'workspacememberships',
  {
    role,
    encrWsPrivateKey: envelope,
    /** The key change after which it was wrapped; another one may have come since (addition). */
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
