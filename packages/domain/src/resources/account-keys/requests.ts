import { z } from '../../schema/zod.ts';
import { formerSecret, STALE_WRAPS_MAX } from './resource.ts';
import { pinsAttributes } from '../pins/resource.ts';
import { envelope, keyBinding, publicKey, salt, signedStatement } from '../wire.ts';
import { resourceBody } from '../body.ts';

/** POST accounts/{id}/keys (addition): the new keys, with everything that only the account itself can renew. */
export const replaceKeysBody = resourceBody('accountkeys', {
  keyBinding,
  keySalt: salt,
  stepUpKey: publicKey,
  /** The material of the present `enc` key, sealed for the new one. */
  formerSecret,
  /** The membership, signed again; only for members of a company. */
  companyMembership: z.optional(signedStatement),
  /** The pins, sealed again, if there are any. */
  pins: z.optional(z.strictObject(pinsAttributes.shape)),
});

/** PATCH accounts/{id}/stalewraps (addition): contracts wrapped for the present key. */
export const rewrapOwnBody = resourceBody('stalewraps', {
  grants: z
    .array(z.strictObject({ id: z.uuid(), encrDS: envelope }))
    .min(1)
    .max(STALE_WRAPS_MAX),
});

/**
 * POST accounts/{id}/memberkeys (addition): continues in a chain with the new keys; includes the key of a workspace wrapped
 * for them.
 */
export const memberKeysBody = resourceBody('memberkeys', {
  statement: signedStatement,
  encrWsPrivateKey: z.optional(envelope),
});
