import { z } from '../schema/zod.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody, toOne } from './json-api.ts';
import { sentRecord } from './contract-records.ts';
import { envelope, publicKey, timestamp } from './wire.ts';

/** ENT-GRANT-02: a contract filed in a workspace, its data secret wrapped to the workspace key (CRYPTO-08). */
export const workspaceAccessGrantAttributes = z.strictObject({
  encrDS: envelope,
  granterKey: publicKey,
  /** The key of the workspace it is wrapped for (protocol.md 3.12). */
  keyEpoch: z.int().min(0),
  /** Which of the contract's keys is wrapped. */
  epoch: z.int().min(0),
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

/** Of the owner: the contract with its workspaces after the change. Others who file or move state none. */
const record = sentRecord.optional();

/** POST workspaceaccessgrants (API-65). */
export const createWorkspaceAccessGrantBody = resourceBody(
  'workspaceaccessgrants',
  { encrDS: envelope, record },
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
  { encrDS: envelope.optional(), record },
  {
    grantedTo: toOne('workspaces').optional(),
    folder: z
      .strictObject({ data: z.strictObject({ type: z.literal('folders'), id: z.uuid() }).nullable() })
      .optional(),
  },
);

/** DELETE workspaceaccessgrants/{id} (API-67); only the owner sends a body. */
export const deleteWorkspaceAccessGrantBody = resourceBody('workspaceaccessgrants', { record }).optional();
