import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { envelope, publicKey } from '../wire.ts';
import { wrappedContract } from '../wrapped-contract.ts';

/** Most grants in one call of a key change. */
export const REWRAP_MAX = 100;

/** An earlier key of a workspace, wrapped for the key that came after it (addition, docs/protocol.md, Chains). */
const workspaceKeyAttributes = z.object({
  epoch: z.int().check(z.minimum(0)),
  publicKey,
  encrWsPrivateKey: envelope,
  granterKey: publicKey,
});
export type WorkspaceKeyAttributes = z.infer<typeof workspaceKeyAttributes>;

export const workspaceKeys = {
  type: 'workspacekeys',
  attributes: workspaceKeyAttributes,
  relationships: {},
  include: [],
  sort: ['epoch'],
  filters: {},
} as const satisfies ResourceDefinition;

/**
 * A contract of the workspace that is wrapped for an earlier key, with all that wrapping it again needs (addition). Its first key
 * is certified by its id, a later one by its record.
 */
const staleGrantAttributes = z.object({
  encrDS: envelope,
  granterKey: publicKey,
  keyEpoch: z.int().check(z.minimum(0)),
  ...wrappedContract,
});
export type StaleGrantAttributes = z.infer<typeof staleGrantAttributes>;

export const staleGrants = {
  type: 'stalegrants',
  attributes: staleGrantAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
