import { z } from '../schema/zod-mini.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { HashField, IdField, WorkspaceTitleField } from '../schema/statement-fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of a new title in the chain of a workspace. */
export const WORKSPACE_TITLE_TYPE = 'application/vnd.ikf.workspace-title.v1+json';

/** An admin's statement of the workspace's next title (docs/protocol.md, Chains); the first one stands in its founding. */
const WorkspaceTitleSchema = z.strictObject({
  type: z.literal('workspace-title'),
  v: z.literal(1),
  /** Id of the workspace. */
  id: IdField,
  title: WorkspaceTitleField,
  /** Account of the admin who signs. */
  by: IdField,
  /** Counts the statements of the chain, those about members included. */
  seq: z.int().check(z.minimum(1)),
  /** `chainHash` of the statement before. */
  prev: HashField,
});

/** The content of a statement about a title. */
export type WorkspaceTitle = z.infer<typeof WorkspaceTitleSchema>;

/** Signs the title of a workspace with the `auth` key of the admin `by`. */
export async function createWorkspaceTitle(
  key: KeyPair,
  fields: Omit<WorkspaceTitle, 'type' | 'v'>,
): Promise<SignedStatement> {
  const content = { ...fields, type: 'workspace-title', v: 1 };
  return signStatement(key, WORKSPACE_TITLE_TYPE, WorkspaceTitleSchema.parse(content));
}

/** The title of a workspace by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function verifyWorkspaceTitle(
  statement: SignedStatement,
  authKey: string,
): Promise<WorkspaceTitle> {
  return openStatementOf(statement, authKey, WORKSPACE_TITLE_TYPE, WorkspaceTitleSchema);
}
