import { AppError } from '@signet/domain/errors/app-error';
import { contractIdOf } from '@signet/domain/ids/certified-id';
import { digitalAssets } from '@signet/domain/resources/digital-assets/resource';
import { createDigitalAssetBody } from '@signet/domain/resources/digital-assets/requests';
import type { z } from 'zod';
import { toColumns } from '../../platform/db/columns.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { keyedCall } from '../../http/routing/keyed-call.ts';
import { route } from '../../http/routing/route.ts';
import { checkEnvelope, contractKeyOf, personRecipient } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import { checkTerm } from './dates.ts';
import { keepRecord } from './records.ts';
import type { AssetRow } from '../../access/contract-access.ts';

type Body = z.output<typeof createDigitalAssetBody>;

/** POST digitalassets (API-51): a draft with the creator's own grant. The client derives the id from the key. */
export const createAssetRoute = route({
  method: 'POST',
  path: '/digitalassets',
  access: 'session',
  source: 'API-51',
  summary:
    'Create a draft; encrData is the data secret wrapped for the creator and the public key it derives.',
  body: createDigitalAssetBody,
  answers: digitalAssets,
  limit: { name: 'create-contract', max: 3000, seconds: 3600, per: 'account' },
  async handle(call) {
    const session = call.session;
    const { db, now } = call.services;
    const { encrData, record, ...dates } = call.body.data.attributes;
    checkTerm(dates);
    const asset = assetOf(call.body, session, now());
    if (asset.id !== contractIdOf({ publicKey: encrData.publicKey, founderId: session.accountId }))
      throw new AppError('BadRequest', { detail: 'not the id of this contract', pointer: '/data/id' });
    await checkEnvelope({
      envelope: encrData.encrDS,
      session,
      key: contractKeyOf(asset),
      recipient: personRecipient(session),
      pointer: '/data/attributes/encrData/encrDS',
    });
    const create = async (tx: Tx): Promise<AssetRow> => {
      await tx.insertInto('digital_assets').values(asset).execute();
      await tx
        .insertInto('access_grants')
        .values({
          id: newId(),
          asset_id: asset.id,
          granted_to: session.personId,
          granted_by: session.personId,
          type: 'own',
          state: null,
          effective: true,
          encr_ds: encrData.encrDS,
          granter_key: session.authKey,
          asset_created: asset.created,
          created: asset.created,
          last_modified: asset.created,
          requires_ident: false,
        })
        .execute();
      await keepRecord(call.services, tx, { session, assetId: asset.id, record });
      await announce(tx, `contract ${asset.id}`);
      return asset;
    };
    const row = await inTransaction(db, create, { keyed: keyedCall(call.request, session) }).catch(
      (error: unknown) => {
        throw isUniqueViolation(error)
          ? new AppError('Conflict', { detail: 'the id or the public key is in use', cause: error })
          : error;
      },
    );
    return {
      status: 201,
      document: await composeOne({ db, viewer: session, type: 'digitalassets', include: [], row }),
    };
  },
});

function assetOf({ data }: Body, session: Session, now: Date) {
  const { encrData, record: _, ...content } = data.attributes;
  return {
    id: data.id ?? '',
    owner_id: session.personId,
    created_by: session.personId,
    founder_id: session.accountId,
    company_id: session.companyId,
    ...toColumns(content),
    term: null,
    contract_value: null,
    state: 'draft',
    signing_mode: 'ANY_ORDER',
    message: '',
    due_date: null,
    public_key: encrData.publicKey,
    key_epoch: 0,
    newest_key: null,
    proof_outdated: false,
    told_complete: false,
    reminds_automatically: true,
    signatures_asked: 0,
    signatures_given: 0,
    bc_tx_id: null,
    created: now,
    last_modified: now,
  } as const satisfies AssetRow;
}
