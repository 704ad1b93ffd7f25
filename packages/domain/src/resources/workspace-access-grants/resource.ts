import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { envelope, publicKey, timestamp } from '../wire.ts';

/** ENT-GRANT-02: a contract's place in a workspace, with its data secret wrapped for the workspace key (CRYPTO-08). */
const workspaceAccessGrantAttributes = z.object({
  encrDS: envelope,
  granterKey: publicKey,
  /** The key of the workspace it is wrapped for (docs/protocol.md, Chains). */
  keyEpoch: z.int().check(z.minimum(0)),
  /** Which of the contract's keys is wrapped. */
  epoch: z.int().check(z.minimum(0)),
  created: timestamp,
});
export type WorkspaceAccessGrantAttributes = z.infer<typeof workspaceAccessGrantAttributes>;

export const workspaceAccessGrants = {
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
} as const satisfies ResourceDefinition;
