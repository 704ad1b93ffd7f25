import { z } from '../../schema/zod.ts';
import { resourceBody, toOne } from '../body.ts';
import { sentRecord } from '../contract-records/resource.ts';
import { envelope, signedStatement } from '../wire.ts';

/** Sent by the owner: the contract with its workspaces after the change. */
const record = z.optional(sentRecord);
/** Sent by everybody else who takes a contract out of a workspace: the statement of the move. */
const move = z.optional(signedStatement);

/** POST workspaceaccessgrants (API-65). */
export const createWorkspaceAccessGrantBody = resourceBody(
  'workspaceaccessgrants',
  { encrDS: envelope, record },
  {
    digitalAsset: toOne('digitalassets'),
    grantedTo: toOne('workspaces'),
    folder: toOne('folders').optional(),
  },
);

/**
 * PATCH workspaceaccessgrants/{id} (API-66): another folder of the workspace, none (null), or another workspace, for whose
 * key the secret must be wrapped again.
 */
export const updateWorkspaceAccessGrantBody = resourceBody(
  'workspaceaccessgrants',
  { encrDS: z.optional(envelope), record, move },
  {
    grantedTo: toOne('workspaces').optional(),
    folder: z
      .strictObject({ data: z.strictObject({ type: z.literal('folders'), id: z.uuid() }).nullable() })
      .optional(),
  },
);

/** DELETE workspaceaccessgrants/{id} (API-67). */
export const deleteWorkspaceAccessGrantBody = resourceBody('workspaceaccessgrants', { record, move });
