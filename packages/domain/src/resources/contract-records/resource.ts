import { z } from '../../schema/zod-mini.ts';
import { TRANSFERS_MAX } from '../../statements/transfer-limits.ts';
import type { ResourceDefinition } from '../definition.ts';
import { digest, keyBinding, salt, signedStatement, timestamp } from '../wire.ts';

/** Most moves of a contract between two records of its owner. */
export const MOVES_MAX = 100;

/** A record of a contract as its owner sends it: signed, with the salt that hides it in the ledger. */
export const sentRecord = z.strictObject({ statement: signedStatement, salt });
export type SentRecord = z.infer<typeof sentRecord>;

/** A transfer of a contract as its author sends it, with the salt that hides it in the ledger. */
export const sentTransfer = z.strictObject({ statement: signedStatement, salt });

/** The owner's signed record of a contract and its ledger transaction, null until it is there (STATE-SIGN-06). */
const contractRecordAttributes = z.object({
  ...sentRecord.shape,
  seq: z.int().check(z.minimum(0)),
  bcTxId: z.nullable(digest),
  /** The later statements of others who took the contract out of a workspace, in order. */
  moves: z.array(signedStatement).check(z.maxLength(MOVES_MAX)),
  /** The statements by which the contract got other owners, in order; a server of before has none. */
  transfers: z.optional(
    z
      .array(z.object({ ...sentTransfer.shape, bcTxId: z.nullable(digest) }))
      .check(z.maxLength(TRANSFERS_MAX)),
  ),
  /** Of a transferred contract: the keys of each of its owners, and of whoever signed a transfer. */
  bindings: z.optional(z.array(keyBinding).check(z.maxLength(2 * TRANSFERS_MAX + 1))),
  created: timestamp,
});

export const contractRecords = {
  type: 'contractrecords',
  attributes: contractRecordAttributes,
  relationships: {},
  include: [],
  sort: ['seq'],
  filters: {},
} as const satisfies ResourceDefinition;
