import { z } from '../schema/zod.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { createNonce, HashField, IdField, NonceField, TimeField } from './fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of a refusal to sign. */
export const DECLINE_TYPE = 'application/vnd.ikf.decline.v1+json';

/** What a signer says who refuses to sign a contract (J-076). */
export const DeclineSchema = z.strictObject({
  type: z.literal('decline'),
  v: z.literal(1),
  assetId: IdField,
  accountId: IdField,
  /** `manifestOf` the documents that were refused. */
  manifest: HashField,
  reason: z.string().min(1).max(1000).nullable(),
  time: TimeField,
  nonce: NonceField,
});

/** The content of a refusal. */
export type Decline = z.infer<typeof DeclineSchema>;

/** Signs a refusal with the signer's `auth` key; the reason is brought into normal form C. */
export async function createDecline(
  key: KeyPair,
  fields: Omit<Decline, 'nonce' | 'type' | 'v'>,
): Promise<SignedStatement> {
  const reason = fields.reason?.normalize('NFC') ?? null;
  return signStatement(
    key,
    DECLINE_TYPE,
    DeclineSchema.parse({ ...fields, reason, type: 'decline', v: 1, nonce: createNonce() }),
  );
}

/** The content of a refusal by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function verifyDecline(statement: SignedStatement, authKey: string): Promise<Decline> {
  return openStatementOf(statement, authKey, DECLINE_TYPE, DeclineSchema);
}
