import type { Tx } from '../platform/db/database.ts';
import type { Services } from '../http/services.ts';
import { notify } from './notify.ts';

/** Tells everybody who signed a contract, and its owner, that all signatures are there. */
export async function sendAllSigned(services: Services, tx: Tx, assetId: string): Promise<void> {
  const asset = await tx
    .updateTable('digital_assets')
    .set({ told_complete: true })
    .where('id', '=', assetId)
    .returning(['title', 'owner_id'])
    .executeTakeFirstOrThrow();
  const signers = await tx
    .selectFrom('access_grants')
    .select('granted_to')
    .where('asset_id', '=', assetId)
    .where('state', '=', 'signed')
    .execute();
  const link = `${services.config.publicUrl}/contracts/${assetId}`;
  for (const personId of new Set([asset.owner_id, ...signers.map((grant) => grant.granted_to)])) {
    await notify(services, tx, {
      personId,
      from: asset.owner_id,
      kind: 'all-signed',
      content: { contract: asset.title, link },
    });
  }
}
