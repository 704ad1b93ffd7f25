import { AppError } from '@signet/domain/errors/app-error';
import { createContractKeyBody } from '@signet/domain/resources/contract-keys/requests';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import { checkEnvelope, contractKeyOf } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import { keepRecord } from '../digital-assets/records.ts';
import { giveToPeople, giveToWorkspace } from './give.ts';

/** The next key of a contract, in one transaction with the record that names it. */
export const createKeyRoute = guarded({
  method: 'POST',
  path: '/digitalassets/:id/keys',
  access: 'contract:share',
  of: 'digitalassets',
  source: 'addition',
  summary: 'The next key of a contract, wrapped for who remains; the secret before sealed under it.',
  body: createContractKeyBody,
  limit: { name: 'contract-key', max: 3000, seconds: 3600, per: 'account' },
  async handle({ services, session, body, transact }) {
    const { epoch, publicKey, encrPrevious, grants, filings, record } = body.data.attributes;
    const now = services.now();
    try {
      await transact(async (tx, { asset }) => {
        if (asset.state === 'archived')
          throw new AppError('StateChanged', { detail: 'the contract is archived' });
        if (epoch !== asset.key_epoch + 1)
          throw new AppError('Conflict', { detail: 'somebody has changed the key' });
        await keepEarlier(tx, session, { asset, next: publicKey, envelope: encrPrevious, now });
        const key = { ...contractKeyOf(asset), epoch, publicKey };
        await tx
          .updateTable('digital_assets')
          .set({ key_epoch: epoch, newest_key: publicKey, last_modified: now })
          .where('id', '=', asset.id)
          .execute();
        await giveToPeople(tx, session, { asset, key, grants, now });
        for (const grant of filings) await giveToWorkspace(tx, session, { key, grant });
        await keepRecord(services, tx, { session, assetId: asset.id, record });
      });
    } catch (error) {
      if (isUniqueViolation(error))
        throw new AppError('Conflict', { detail: 'the key is in use', cause: error });
      throw error;
    }
    return { status: 204 };
  },
});

/** The present key becomes an earlier one, which the next one opens. */
async function keepEarlier(
  tx: Tx,
  session: Session,
  { asset, next, envelope, now }: { asset: AssetRow; next: string; envelope: string; now: Date },
): Promise<void> {
  const key = contractKeyOf(asset);
  await checkEnvelope({
    envelope,
    session,
    key,
    recipient: { type: 'contract', id: asset.id, key: next },
    pointer: '/data/attributes/encrPrevious',
  });
  await tx
    .insertInto('contract_keys')
    .values({
      id: newId(),
      asset_id: asset.id,
      epoch: key.epoch,
      public_key: key.publicKey,
      encr_ds: envelope,
      granter_key: session.authKey,
      created: now,
    })
    .execute();
}
