import { z } from '../schema/zod-mini.ts';
import { IdField, PublicKeyField } from '../schema/statement-fields.ts';

/** A workspace as a statement names it. */
export const RecordPlaceSchema = z.strictObject({
  workspaceId: IdField,
  /** Epoch of the workspace's key when the newest key of the contract was wrapped for it. */
  epoch: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
});

/** What a record says of the contract's keys and of the workspaces that have the newest one. */
export const RecordKeysSchema = z.strictObject({
  /** Public keys of the contract, by epoch; none stands there twice. */
  keys: z.array(PublicKeyField).check(
    z.minLength(1),
    z.maxLength(1000),
    z.refine((keys) => new Set(keys).size === keys.length),
  ),
  /** Somebody who has no access any more may know the newest key: nothing is encrypted with it. */
  keyOutdated: z.boolean(),
  /** Workspaces in which the owner filed the contract, in the order of their ids. */
  places: z.array(RecordPlaceSchema).check(z.maxLength(100)),
});

/** The keys of a contract, as its owner says. */
export type RecordKeys = z.infer<typeof RecordKeysSchema>;
/** A workspace that a contract was filed in by its owner. */
export type RecordPlace = RecordKeys['places'][number];
