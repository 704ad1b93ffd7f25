import { z } from '../schema/zod-mini.ts';
import { fromBase64 } from '../bytes/base64.ts';
import { fromUtf8 } from '../bytes/bytes.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { AppError } from '../errors/app-error.ts';
import { HashField, IdField } from '../schema/statement-fields.ts';
import { verifyKeyBinding } from './key-binding.ts';
import { KeyBindingSchema } from '../schema/statement-shapes.ts';
import { openStatement, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of the statement by which a member continues in a chain with new keys. */
export const MEMBER_KEYS_TYPE = 'application/vnd.ikf.member-keys.v1+json';

/** The statement of a member whose keys were replaced (docs/protocol.md, Chains); the role stays. */
const MemberKeysSchema = z.strictObject({
  type: z.literal('member-keys'),
  v: z.literal(1),
  scope: z.enum(['company', 'workspace']),
  /** Id of the company or workspace. */
  id: IdField,
  /** Account of the member, who signs. */
  accountId: IdField,
  /** Leads from the key that the chain names to the one that signs this. */
  binding: KeyBindingSchema,
  /** Counts the statements of the chain, those about members included. */
  seq: z.int().check(z.minimum(1)),
  /** `chainHash` of the statement before. */
  prev: HashField,
});

/** The content of a statement about a member's new keys. */
export type MemberKeysStatement = z.infer<typeof MemberKeysSchema>;

/** A statement about new keys, with what follows from its binding. */
export interface OpenedMemberKeys extends MemberKeysStatement {
  authKey: string;
  /** The member's `auth` keys before. */
  formerAuthKeys: readonly string[];
}

/** Signs the statement with the new `auth` key. */
export async function createMemberKeys(
  key: KeyPair,
  fields: Omit<MemberKeysStatement, 'type' | 'v'>,
): Promise<SignedStatement> {
  const content = { ...fields, type: 'member-keys', v: 1 };
  return signStatement(key, MEMBER_KEYS_TYPE, MemberKeysSchema.parse(content));
}

/**
 * The content of a statement about new keys; AppError SignatureManipulated unless it is by the newest key of its binding,
 * and the binding belongs to the member's account.
 */
export async function verifyMemberKeys(statement: SignedStatement): Promise<OpenedMemberKeys> {
  const content = await openStatement(statement, MEMBER_KEYS_TYPE, MemberKeysSchema);
  const { accountId, authKey, former } = await verifyKeyBinding(content.binding);
  if (accountId !== content.accountId || authKey !== statement.publicKey || former.length === 0)
    throw new AppError('SignatureManipulated', { detail: 'the binding is not that of the member' });
  return { ...content, authKey, formerAuthKeys: former.map((keys) => keys.authKey) };
}

/** The content of a statement that was verified before; for any other it proves nothing. */
export function readMemberKeys({ payload }: Pick<SignedStatement, 'payload'>): MemberKeysStatement {
  return MemberKeysSchema.parse(JSON.parse(fromUtf8(fromBase64(payload))));
}
