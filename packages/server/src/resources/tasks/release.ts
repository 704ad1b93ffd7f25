import { loadAssets } from '../../access/contract-access.ts';
import type { Services } from '../../http/services.ts';
import { sendApproved } from '../../mail/invitation-mail.ts';
import type { Tx } from '../../platform/db/database.ts';
import { requestsAtTurn } from '../signature-requests/turns.ts';
import { isHeldUp } from './held-up.ts';

/**
 * Makes a change of the tasks of a contract, and tells by mail whose turn it is to sign when that was held up by an approval before, and is
 * not any more.
 */
export async function releasing<T>(
  services: Services,
  tx: Tx,
  assetId: string,
  change: () => Promise<T>,
): Promise<T> {
  const wasHeldUp = await isHeldUp(tx, assetId);
  const changed = await change();
  if (!wasHeldUp || (await isHeldUp(tx, assetId))) return changed;
  const [asset] = await loadAssets(tx, [assetId]);
  if (asset?.state !== 'pending') return changed;
  for (const grant of await requestsAtTurn(tx, asset)) {
    await tx
      .updateTable('access_grants')
      .set({ told_turn: true, turn_told: services.now() })
      .where('id', '=', grant.id)
      .execute();
    const isOver = grant.expires !== null && grant.expires <= services.now();
    if (!isOver && grant.granted_to !== asset.owner_id) await sendApproved(services, tx, { asset, grant });
  }
  return changed;
}
