import { z } from '../schema/zod.ts';
import { sentRecord } from './contract-records.ts';
import type { ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';
import { envelope, publicKey } from './wire.ts';

/** Most people whom a key is wrapped for: three members and elements each, of the 5,000 that a body may have. */
const GRANTS_MAX = 1600;

/** An earlier secret of a contract, sealed under the key that came after it (addition; docs/protocol.md, Epochs). */
export const contractKeyAttributes = z.strictObject({
  epoch: z.int().min(0),
  publicKey,
  encrDS: envelope,
  granterKey: publicKey,
});
export type ContractKeyAttributes = z.infer<typeof contractKeyAttributes>;

export const contractKeys: ResourceDefinition<typeof contractKeyAttributes> = {
  type: 'contractkeys',
  attributes: contractKeyAttributes,
  relationships: {},
  include: [],
  sort: ['epoch'],
  filters: {},
};

/**
 * POST digitalassets/{id}/keys (addition): the next key, the secret before sealed under it, and the record that names it,
 * with the new secret wrapped for everybody who remains and could be verified.
 */
export const createContractKeyBody = resourceBody('contractkeys', {
  epoch: z.int().min(1),
  publicKey,
  encrPrevious: envelope,
  /** Access grants of the contract; those of the owner are among them. */
  grants: z
    .array(z.strictObject({ id: z.uuid(), encrDS: envelope }))
    .min(1)
    .max(GRANTS_MAX),
  /** The filing in a workspace, for whose key of `keyEpoch` the secret is wrapped. */
  filings: z
    .array(z.strictObject({ id: z.uuid(), encrDS: envelope, keyEpoch: z.int().min(0) }))
    .max(1)
    .default([]),
  record: sentRecord,
});
