import { z } from '../schema/zod-mini.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { HashField, IdField, PublicKeyField } from '../schema/statement-fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of a key change in the chain of a workspace. */
export const WORKSPACE_KEY_TYPE = 'application/vnd.ikf.workspace-key.v2+json';

/** An admin's statement about the next key of a workspace (docs/protocol.md, Chains). */
const WorkspaceKeySchema = z.strictObject({
  type: z.literal('workspace-key'),
  v: z.literal(2),
  /** Id of the workspace. */
  id: IdField,
  /** One more than that of the key before. */
  epoch: z.int().check(z.minimum(1), z.maximum(0xffffffff)),
  publicKey: PublicKeyField,
  /** Account of the admin who signs. */
  by: IdField,
  /** Counts the statements of the chain, those about members included. */
  seq: z.int().check(z.minimum(1)),
  /** `chainHash` of the statement before. */
  prev: HashField,
});

/** The content of a key statement. */
export type WorkspaceKeyStatement = z.infer<typeof WorkspaceKeySchema>;

/** Signs a key statement with the `auth` key of the admin `by`. */
export async function createWorkspaceKeyStatement(
  key: KeyPair,
  fields: Omit<WorkspaceKeyStatement, 'type' | 'v'>,
): Promise<SignedStatement> {
  const content = { ...fields, type: 'workspace-key', v: 2 };
  return signStatement(key, WORKSPACE_KEY_TYPE, WorkspaceKeySchema.parse(content));
}

/** The content of a key statement by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function verifyWorkspaceKeyStatement(
  statement: SignedStatement,
  authKey: string,
): Promise<WorkspaceKeyStatement> {
  return openStatementOf(statement, authKey, WORKSPACE_KEY_TYPE, WorkspaceKeySchema);
}
