import { z } from '../../schema/zod.ts';
import { resourceBody } from '../body.ts';
import { envelope, publicKey, signedStatement } from '../wire.ts';
import { line } from '../../schema/text.ts';
import { PLACE_NAME_MAX_LENGTH } from '../../schema/statement-fields.ts';

/** A title or name that people type: one line, not empty. */
export const placeName = line(PLACE_NAME_MAX_LENGTH).check(
  z.refine((text) => text.length > 0, 'NameRequired'),
);

/**
 * POST workspaces (API-21) and POST companies/{id}/companyWorkspace (API-33). The client makes the id, because the
 * founder's signed `member` statement names it (docs/protocol.md, Chains, addition).
 */
export const createWorkspaceBody = resourceBody('workspaces', {
  title: placeName,
  encrData: z.strictObject({ publicKey, encrWsPrivateKey: envelope }),
  statement: signedStatement,
});

/** PATCH workspaces/{id} (API-22); the `workspace-title` statement of the caller says the same (addition). */
export const updateWorkspaceBody = resourceBody('workspaces', {
  title: placeName,
  statement: signedStatement,
});
