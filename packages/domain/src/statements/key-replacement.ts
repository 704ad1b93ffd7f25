import { z } from '../schema/zod-mini.ts';
import { HashField, IdField, PublicKeyField, TimeField } from '../schema/statement-fields.ts';
import { openStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of the statement that replaces the keys of an account. */
export const KEY_REPLACEMENT_TYPE = 'application/vnd.ikf.key-replacement.v1+json';

/** Which keys an account has from now on (docs/protocol.md, Replacing keys); the account keeps its id. */
export const KeyReplacementSchema = z.strictObject({
  type: z.literal('key-replacement'),
  v: z.literal(1),
  accountId: IdField,
  sign: PublicKeyField,
  auth: PublicKeyField,
  enc: PublicKeyField,
  /** Counts the keys of the account; the founding ones are 0. */
  seq: z.int().check(z.minimum(1)),
  /** Hash of the statement of the keys before. */
  prev: HashField,
  /** Since when the keys before are not to be believed. */
  since: TimeField.check(z.refine(isMoment)),
});

/** The content of a statement that replaces keys. */
export type KeyReplacement = z.infer<typeof KeyReplacementSchema>;

/** A day that no calendar has is read in another way by each engine. */
function isMoment(time: string): boolean {
  const at = new Date(time);
  return !Number.isNaN(at.getTime()) && at.toISOString() === time;
}

/** What it says; AppError SignatureManipulated unless the key that it names signed it. Whose keys it replaces is not checked. */
export function openKeyReplacement(statement: SignedStatement): Promise<KeyReplacement> {
  return openStatement(statement, KEY_REPLACEMENT_TYPE, KeyReplacementSchema);
}
