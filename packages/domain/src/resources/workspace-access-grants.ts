import { z } from '../schema/zod.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody, toOne } from './json-api.ts';
import { envelope, publicKey, timestamp } from './wire.ts';

/** ENT-GRANT-02: a contract filed in a workspace, its data secret wrapped to the workspace key (CRYPTO-08). */
export const workspaceAccessGrantAttributes = z.strictObject({
  encrDS: envelope,
  granterKey: publicKey,
  /** The key of the workspace it is wrapped for (protocol.md 3.12). */
  keyEpoch: z.int().min(0),
  created: timestamp,
});
export type WorkspaceAccessGrantAttributes = z.infer<typeof workspaceAccessGrantAttributes>;

export const workspaceAccessGrants: ResourceDefinition<typeof workspaceAccessGrantAttributes> = {
  type: 'workspaceaccessgrants',
  attributes: workspaceAccessGrantAttributes,
  relationships: {
    digitalAsset: one('digitalassets'),
    grantedTo: one('workspaces'),
    folder: one('folders'),
  },
  include: [],
  sort: [],
  filters: {},
};

/** POST workspaceaccessgrants (API-65). */
export const createWorkspaceAccessGrantBody = resourceBody(
  'workspaceaccessgrants',
  { encrDS: envelope },
  {
    digitalAsset: toOne('digitalassets'),
    grantedTo: toOne('workspaces'),
    folder: toOne('folders').optional(),
  },
);

/**
 * PATCH workspaceaccessgrants/{id} (API-66): another folder of the workspace, none (null), or another workspace, for whose
 * key the secret must be wrapped again.
 */
export const updateWorkspaceAccessGrantBody = resourceBody(
  'workspaceaccessgrants',
  { encrDS: envelope.optional() },
  {
    grantedTo: toOne('workspaces').optional(),
    folder: z
      .strictObject({ data: z.strictObject({ type: z.literal('folders'), id: z.uuid() }).nullable() })
      .optional(),
  },
);
