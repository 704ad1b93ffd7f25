import { FORMER_SECRET_LENGTH } from '../../crypto/former-secret-length.ts';
import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { envelope, keyBinding } from '../wire.ts';
import { wrappedContract } from '../wrapped-contract.ts';

/** Most contracts in one call after keys were replaced. */
export const STALE_WRAPS_MAX = 100;

/** A former `enc` key, sealed for the one after it. */
export const formerSecret = z.string().check(z.length(FORMER_SECRET_LENGTH), z.regex(/^[A-Za-z0-9_-]+$/));

/** The work left after the keys of an account were replaced, under the id of the account (addition). */
const keyChangeAttributes = z.object({
  /** By the number of the keys that were replaced, from 0. */
  formerSecrets: z.array(formerSecret).check(z.maxLength(20)),
  /** Contracts that are still wrapped for a former key. */
  contracts: z.int().check(z.minimum(0)),
  /** Chains that still name a former key, and workspaces whose key is still wrapped for one. */
  companyIds: z.array(z.uuid()).check(z.maxLength(1)),
  workspaceIds: z.array(z.uuid()).check(z.maxLength(10_000)),
});
export type KeyChangeAttributes = z.infer<typeof keyChangeAttributes>;

export const keyChanges = {
  type: 'keychanges',
  attributes: keyChangeAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;

/** A contract that is wrapped for a former key of the person, with all that wrapping it again needs (addition). */
const staleWrapAttributes = z.object({
  encrDS: envelope,
  /** Keys of the granter. */
  granterBinding: keyBinding,
  ...wrappedContract,
});
export type StaleWrapAttributes = z.infer<typeof staleWrapAttributes>;

export const staleWraps = {
  type: 'stalewraps',
  attributes: staleWrapAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
