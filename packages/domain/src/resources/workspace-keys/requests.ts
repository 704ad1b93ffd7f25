import { z } from '../../schema/zod.ts';
import { resourceBody } from '../body.ts';
import { envelope, publicKey, signedStatement } from '../wire.ts';
import { REWRAP_MAX } from './resource.ts';

/** Most members a key is wrapped for in one call. */
const MEMBERS_MAX = 1000;

/**
 * POST workspaces/{id}/keys (addition): the next key, wrapped for every member, and the previous key wrapped for the next one.
 */
export const createWorkspaceKeyBody = resourceBody('workspacekeys', {
  epoch: z.int().min(1),
  publicKey,
  /** The earlier seed, wrapped for the new key. */
  encrPrevious: envelope,
  members: z
    .array(z.strictObject({ membershipId: z.uuid(), encrWsPrivateKey: envelope }))
    .min(1)
    .max(MEMBERS_MAX),
  /** The step in the workspace's chain that names the key. */
  statement: signedStatement,
});

/** PATCH workspaces/{id}/stalegrants (addition): contracts wrapped for the key of `epoch`; none, when none are left. */
export const rewrapBody = resourceBody('stalegrants', {
  epoch: z.int().min(0),
  grants: z.array(z.strictObject({ id: z.uuid(), encrDS: envelope })).max(REWRAP_MAX),
});
