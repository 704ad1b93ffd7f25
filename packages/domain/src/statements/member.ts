import { sha256 } from '@noble/hashes/sha2.js';
import { z } from '../schema/zod.ts';
import { fromBase64 } from '../bytes/base64.ts';
import { fromUtf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { HashField, IdField, PublicKeyField } from './fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of a member statement. */
export const MEMBER_TYPE = 'application/vnd.ikf.member.v1+json';

/** A role in a workspace or a company; `none` ends the membership. */
export const MEMBER_ROLES = ['admin', 'editor', 'viewer', 'creator', 'member', 'none'] as const;

/** What an admin says about a member of a workspace or company (protocol 3.13). */
export const MemberSchema = z.strictObject({
  type: z.literal('member'),
  v: z.literal(1),
  scope: z.enum(['company', 'workspace']),
  /** Id of the company or workspace. */
  id: IdField,
  accountId: IdField,
  /** The member's `auth` key: what the member's own statements are checked with. */
  authKey: PublicKeyField,
  role: z.enum(MEMBER_ROLES),
  /** Account of the admin who says so. */
  by: IdField,
  /** Counts the statements of the scope from 0, the founder's. */
  seq: z.int().min(0),
  /** {@link memberHash} of the statement before; null for the first. */
  prev: HashField.nullable(),
});

/** The content of a member statement. */
export type MemberStatement = z.infer<typeof MemberSchema>;

/** Signs a member statement with the `auth` key of the admin `by`. */
export async function createMemberStatement(
  key: KeyPair,
  fields: Omit<MemberStatement, 'type' | 'v'>,
): Promise<SignedStatement> {
  return signStatement(key, MEMBER_TYPE, MemberSchema.parse({ ...fields, type: 'member', v: 1 }));
}

/** The content of a member statement by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function verifyMemberStatement(
  statement: SignedStatement,
  authKey: string,
): Promise<MemberStatement> {
  return openStatementOf(statement, authKey, MEMBER_TYPE, MemberSchema);
}

/** The content of a member statement that was verified before; of any other it proves nothing. */
export function readMemberStatement({ payload }: Pick<SignedStatement, 'payload'>): MemberStatement {
  return MemberSchema.parse(JSON.parse(fromUtf8(fromBase64(payload))));
}

/** SHA-256 of a statement's payload in hexadecimal digits: what the next one names as `prev`. */
export function memberHash(statement: SignedStatement): string {
  return toHex(sha256(fromBase64(statement.payload)));
}
