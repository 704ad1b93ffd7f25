import { z } from '../schema/zod.ts';
import { resourceBody, toOne } from './body.ts';
import { envelope } from '../resources/wire.ts';

/** POST workspaceaccessgrants (API-65). */
export const createWorkspaceAccessGrantBody = resourceBody(
  'workspaceaccessgrants',
  { encrDS: envelope },
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
  { encrDS: z.optional(envelope) },
  {
    grantedTo: toOne('workspaces').optional(),
    folder: z
      .strictObject({ data: z.strictObject({ type: z.literal('folders'), id: z.uuid() }).nullable() })
      .optional(),
  },
);
