import { z } from '../schema/zod-mini.ts';
import { HashField, IdField, PublicKeyField, TimeField } from '../schema/statement-fields.ts';
import { openStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of the statement that replaces the keys of an account. */
export const KEY_REPLACEMENT_TYPE = 'application/vnd.ikf.key-replacement.v1+json';

/** The new keys of an account (docs/protocol.md, Replacing keys), which keeps its id. */
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
  /** When the previous keys became invalid. */
  since: TimeField.check(z.refine(isMoment)),
});

/** The content of a statement that replaces keys. */
export type KeyReplacement = z.infer<typeof KeyReplacementSchema>;

/** Each engine reads a day that no calendar has in its own way. */
function isMoment(time: string): boolean {
  const at = new Date(time);
  return !Number.isNaN(at.getTime()) && at.toISOString() === time;
}

/**
 * The content of a replacement; AppError SignatureManipulated unless the key that it names signed it. The owner of the
 * replaced keys is not checked.
 */
export function openKeyReplacement(statement: SignedStatement): Promise<KeyReplacement> {
  return openStatement(statement, KEY_REPLACEMENT_TYPE, KeyReplacementSchema);
}
