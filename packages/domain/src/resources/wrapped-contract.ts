import { z } from '../schema/zod-mini.ts';
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
} as const;
