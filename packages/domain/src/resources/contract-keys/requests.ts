import { z } from '../../schema/zod.ts';
import { sentRecord } from '../contract-records/resource.ts';
import { envelope, publicKey } from '../wire.ts';
import { resourceBody } from '../body.ts';

/** Most people whom a key is wrapped for: three members and elements each, of the 5,000 that a body may have. */
const GRANTS_MAX = 1600;

/**
 * POST digitalassets/{id}/keys (addition): the next key, the secret before sealed under it, and the record that names it,
 * with the new secret wrapped for everybody who keeps access and could be verified.
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
  /** The workspace access grants of the contract, with the secret wrapped for the workspace's key of `keyEpoch`. */
  filings: z
    .array(z.strictObject({ id: z.uuid(), encrDS: envelope, keyEpoch: z.int().min(0) }))
    .max(1)
    .default([]),
  record: sentRecord,
});
