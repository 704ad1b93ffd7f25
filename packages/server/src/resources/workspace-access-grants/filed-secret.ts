import type { AssetRow } from '../../access/contract-access.ts';
import { checkEnvelope, contractKeyOf, workspaceRecipientOf } from '../../access/envelope.ts';
import type { WorkspaceRow } from '../../access/workspace-access.ts';
import type { Session } from '../../http/sessions/session.ts';

/**
 * Checks the secret of a contract that the caller wrapped for a workspace.
 *
 * @throws AppError BadRequest for a wrong envelope
 */
export async function checkFiledSecret(
  session: Session,
  { encrDS, asset, workspace }: { encrDS: string; asset: AssetRow; workspace: Omit<WorkspaceRow, 'enabled'> },
): Promise<void> {
  await checkEnvelope({
    envelope: encrDS,
    session,
    key: contractKeyOf(asset),
    recipient: workspaceRecipientOf(workspace),
    pointer: '/data/attributes/encrDS',
  });
}
