import { z } from '../schema/zod-mini.ts';
import { TRANSFERS_MAX } from '../statements/transfer-limits.ts';
import { keyBinding, publicKey, signedStatement } from './wire.ts';

/** Attributes of a contract whose secret is to be wrapped for another key. */
export const wrappedContract = {
  /** The contract, with the facts behind its id. */
  assetId: z.uuid(),
  founderId: z.uuid(),
  assetPublicKey: publicKey,
  /** Which of the contract's keys is wrapped; a later key than the first comes with the owner's record and keys. */
  epoch: z.int().check(z.minimum(0)),
  record: z.nullable(signedStatement),
  ownerBinding: z.nullable(keyBinding),
  /** Of a transferred contract, with its record: the transfers, and the keys of everybody whom they name. */
  transfers: z.optional(z.array(signedStatement).check(z.maxLength(TRANSFERS_MAX))),
  bindings: z.optional(z.array(keyBinding).check(z.maxLength(2 * TRANSFERS_MAX + 1))),
} as const;
