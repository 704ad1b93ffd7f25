import type { Services } from '../../http/services.ts';
import { announce } from '../../platform/live/changes.ts';

/** Notes when an invited person first fetched a document of a contract (docs/protocol.md, Sending), and lets the owner's page know. */
export async function noteSeen({ db, now }: Services, assetId: string, personId: string): Promise<void> {
  const noted = await db
    .updateTable('access_grants')
    .set({ seen: now() })
    .where('asset_id', '=', assetId)
    .where('granted_to', '=', personId)
    // not by the owner, who may be among the signers
    .whereRef('granted_to', '!=', 'granted_by')
    .where('effective', '=', true)
    .where('seen', 'is', null)
    .returning('id')
    .execute();
  if (noted.length > 0) await announce(db, `contract ${assetId}`);
}
