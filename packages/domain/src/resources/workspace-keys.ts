import { z } from '../schema/zod.ts';
import type { ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';
import { envelope, keyBinding, publicKey, signedStatement } from './wire.ts';

/** Most grants in one call of a key change. */
export const REWRAP_MAX = 100;
/** Most members a key is wrapped for in one call. */
const MEMBERS_MAX = 1000;

/** An earlier key of a workspace, wrapped for the key that came after it (addition, protocol.md 3.12). */
export const workspaceKeyAttributes = z.strictObject({
  epoch: z.int().min(0),
  publicKey,
  encrWsPrivateKey: envelope,
  granterKey: publicKey,
});
export type WorkspaceKeyAttributes = z.infer<typeof workspaceKeyAttributes>;

export const workspaceKeys: ResourceDefinition<typeof workspaceKeyAttributes> = {
  type: 'workspacekeys',
  attributes: workspaceKeyAttributes,
  relationships: {},
  include: [],
  sort: ['epoch'],
  filters: {},
};

/** POST workspaces/{id}/keys (addition): the next key, the one before wrapped for it, and it wrapped for every member. */
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

/**
 * A contract of the workspace that is wrapped for an earlier key, as far as wrapping it anew needs (addition). Its first key
 * is certified by its id, a later one by its record.
 */
export const staleGrantAttributes = z.strictObject({
  encrDS: envelope,
  granterKey: publicKey,
  keyEpoch: z.int().min(0),
  /** The contract, with what its id is made of. */
  assetId: z.uuid(),
  founderId: z.uuid(),
  assetPublicKey: publicKey,
  /** Which of the contract's keys is wrapped; of a later one than the first come record and keys of the owner. */
  epoch: z.int().min(0),
  record: z.nullable(signedStatement),
  ownerBinding: z.nullable(keyBinding),
});
export type StaleGrantAttributes = z.infer<typeof staleGrantAttributes>;

export const staleGrants: ResourceDefinition<typeof staleGrantAttributes> = {
  type: 'stalegrants',
  attributes: staleGrantAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};

/** PATCH workspaces/{id}/stalegrants (addition): contracts wrapped for the key of `epoch`; none, when none are left. */
export const rewrapBody = resourceBody('stalegrants', {
  epoch: z.int().min(0),
  grants: z.array(z.strictObject({ id: z.uuid(), encrDS: envelope })).max(REWRAP_MAX),
});
