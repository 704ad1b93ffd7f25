import { sha256 } from '@noble/hashes/sha2.js';
import { z } from '../schema/zod-mini.ts';
import { fromBase64 } from '../bytes/base64.ts';
import { fromUtf8 } from '../bytes/bytes.ts';
import { toHex } from '../bytes/hex.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import type { OwnKeys } from '../trust/parties.ts';
import { HashField, IdField, PublicKeyField, WorkspaceTitleField } from '../schema/statement-fields.ts';
import { KeyBindingSchema } from '../schema/statement-shapes.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of a member statement. */
export const MEMBER_TYPE = 'application/vnd.ikf.member.v2+json';

/** A role in a workspace or a company; `none` ends the membership. */
const MEMBER_ROLES = ['admin', 'editor', 'viewer', 'creator', 'member', 'none'] as const;

/** The first keys of the founder, which give the account id. */
const founderKeys = z.strictObject({ sign: PublicKeyField, auth: PublicKeyField, enc: PublicKeyField });

/** Of a founder who replaced keys, the binding that leads to them. */
const founder = z.union([founderKeys, KeyBindingSchema]);

/** The facts behind the id of a workspace, beside the founder, and its first title. */
const WorkspaceFoundingSchema = z.strictObject({
  keys: founder,
  /** The first key of the workspace. */
  publicKey: PublicKeyField,
  companyId: z.nullable(IdField),
  /** Not behind the id: a `workspace-title` statement changes it. */
  title: WorkspaceTitleField,
});

/** The facts behind the id of a company, beside the founder. */
const CompanyFoundingSchema = z.strictObject({
  keys: founder,
  /** 32 random bytes. */
  seed: HashField,
});

/** The facts in the first statement of a chain, by which its id certifies it (docs/protocol.md, Chains). */
export type Founding = z.infer<typeof WorkspaceFoundingSchema> | z.infer<typeof CompanyFoundingSchema>;

/** An admin's statement about a member of a workspace or company. */
const MemberSchema = z.strictObject({
  type: z.literal('member'),
  v: z.literal(2),
  scope: z.enum(['company', 'workspace']),
  /** Id of the company or workspace. */
  id: IdField,
  accountId: IdField,
  /** The member's `auth` key, which verifies the member's own statements. */
  authKey: PublicKeyField,
  role: z.enum(MEMBER_ROLES),
  /** Account of the admin who signs. */
  by: IdField,
  /** Counts the statements of the scope from 0, the founder's. */
  seq: z.int().check(z.minimum(0)),
  /** {@link chainHash} of the statement before; null for the first. */
  prev: z.nullable(HashField),
  /** In the founder's statement only, otherwise null. */
  founding: z.nullable(z.union([WorkspaceFoundingSchema, CompanyFoundingSchema])),
});

/** The content of a member statement. */
export type MemberStatement = z.infer<typeof MemberSchema>;

/** The input of {@link createMemberStatement}. */
export type MemberFields = Omit<MemberStatement, 'founding' | 'type' | 'v'> & { founding?: Founding };

/** The public keys of a person who founds something. */
export function founderKeysOf({ signKey, auth, enc, binding }: OwnKeys): Founding['keys'] {
  return binding ?? { sign: signKey, auth: auth.publicKey, enc: enc.publicKey };
}

/** Signs a member statement with the `auth` key of the admin `by`. */
export async function createMemberStatement(
  key: KeyPair,
  { founding, ...fields }: MemberFields,
): Promise<SignedStatement> {
  const content = { ...fields, founding: founding ?? null, type: 'member', v: 2 };
  return signStatement(key, MEMBER_TYPE, MemberSchema.parse(content));
}

/** The content of a member statement by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function verifyMemberStatement(
  statement: SignedStatement,
  authKey: string,
): Promise<MemberStatement> {
  return openStatementOf(statement, authKey, MEMBER_TYPE, MemberSchema);
}

/** The content of a member statement that was verified before; for any other it proves nothing. */
export function readMemberStatement({ payload }: Pick<SignedStatement, 'payload'>): MemberStatement {
  return MemberSchema.parse(JSON.parse(fromUtf8(fromBase64(payload))));
}

/** SHA-256 of a statement's payload in hexadecimal digits: the `prev` of the next statement in the chain. */
export function chainHash(statement: SignedStatement): string {
  return toHex(sha256(fromBase64(statement.payload)));
}
