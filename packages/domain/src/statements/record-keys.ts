import { z } from '../schema/zod-mini.ts';
import { IdField, PublicKeyField } from '../schema/statement-fields.ts';

/** A workspace as a statement names it. */
export const RecordPlaceSchema = z.strictObject({
  workspaceId: IdField,
  /** Epoch of the workspace's key when the newest key of the contract was wrapped for it. */
  epoch: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
});

/** The contract's keys in a record, and the workspaces that have the newest one. */
export const RecordKeysSchema = z.strictObject({
  /** Public keys of the contract, by epoch; each only once. */
  keys: z.array(PublicKeyField).check(
    z.minLength(1),
    z.maxLength(1000),
    z.refine((keys) => new Set(keys).size === keys.length),
  ),
  /** Somebody without access any more may know the newest key: nothing is encrypted with it. */
  keyOutdated: z.boolean(),
  /** Workspaces in which the owner filed the contract, in the order of their ids. */
  places: z.array(RecordPlaceSchema).check(z.maxLength(100)),
});

/** The keys of a contract, as its owner states them. */
export type RecordKeys = z.infer<typeof RecordKeysSchema>;
/** A workspace in which the owner filed a contract. */
export type RecordPlace = RecordKeys['places'][number];
