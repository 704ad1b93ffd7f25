import { AppError } from '@signet/domain/errors/app-error';
import { digitalAssets } from '@signet/domain/resources/digital-assets/resource';
import { updateDigitalAssetBody } from '@signet/domain/resources/digital-assets/requests';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { type AssetRow, contractFor, loadAssets } from '../../access/contract-access.ts';
import { registerStatement } from '../../trust/ledger/register.ts';
import type { Services } from '../../http/services.ts';
import { checkDates } from './dates.ts';
import { keepRecord, newestRecords } from './records.ts';
import { dayOf, shownState } from './state.ts';

type Body = z.output<typeof updateDigitalAssetBody>;
type Attributes = Body['data']['attributes'];

/** PATCH digitalassets/{id} (API-52, API-62): content, signing mode, archiving, ledger id. Owner only. */
export const updateAssetRoute = route({
  method: 'PATCH',
  path: '/digitalassets/:id',
  access: 'contract:update',
  contractOf: 'digitalassets',
  source: 'API-52',
  summary: 'Change title, description, dates or signing mode; archive; set the ledger id.',
  body: updateDigitalAssetBody,
  answers: digitalAssets,
  async handle(call) {
    const session = call.session;
    const { services, params, body } = call;
    const include = parseInclude(call.query, digitalAssets);
    const id = params.id;
    const now = services.now();
    const { attributes } = body.data;
    const access = { session, assetId: id, action: actionOf(attributes), now };
    await inTransaction(services.db, async (tx) => {
      const { asset } = await contractFor({ db: tx, ...access });
      await update(tx, asset, attributes, now);
      const { record } = attributes;
      if (record !== undefined) await keepRecord(services, tx, { session, assetId: id, record });
      else if (changesContent(attributes))
        throw new AppError('BadRequest', {
          detail: 'the record that says so is missing',
          pointer: '/data/attributes/record',
        });
    });
    if (attributes.bcTxId !== undefined) await noteRecord(services, id, attributes.bcTxId);
    const [row] = await loadAssets(services.db, [id]);
    if (row === undefined) throw new AppError('NotFound');
    return {
      status: 200,
      document: await composeOne({ db: services.db, viewer: session, type: 'digitalassets', include, row }),
    };
  },
});

/** What a record says, and nothing else may change. */
function changesContent({ title, description, startDate, expiryDate, signingMode }: Attributes): boolean {
  return [title, description, startDate, expiryDate, signingMode].some((value) => value !== undefined);
}

/** Appends the newest record to the ledger now (API-62). */
async function noteRecord(services: Services, assetId: string, bcTxId: string): Promise<void> {
  const [record] = await newestRecords(services.db, [assetId]);
  if (record?.tx_id !== bcTxId)
    throw new AppError('BadRequest', {
      detail: 'not the transaction of the newest record',
      pointer: '/data/attributes/bcTxId',
    });
  await registerStatement(services, record.id);
}

/** Archiving is the owner's and the company admins'; everything else in the body is the owner's alone. */
function actionOf({ state, ...content }: Attributes): 'archive' | 'update' {
  return state !== undefined && Object.keys(content).length === 0 ? 'archive' : 'update';
}

async function update(tx: Tx, asset: AssetRow, attributes: Attributes, now: Date): Promise<void> {
  const { title, description, startDate, expiryDate, signingMode, state } = attributes;
  if (state === 'archived') checkArchivable(asset, now);
  else if (asset.state === 'archived')
    throw new AppError('StateChanged', { detail: 'the contract is archived' });
  checkDates(
    startDate === undefined ? asset.start_date : startDate,
    expiryDate === undefined ? asset.expiry_date : expiryDate,
  );
  await tx
    .updateTable('digital_assets')
    .set({
      last_modified: now,
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(startDate === undefined ? {} : { start_date: startDate }),
      ...(expiryDate === undefined ? {} : { expiry_date: expiryDate }),
      ...(signingMode === undefined ? {} : { signing_mode: signingMode }),
      ...(state === undefined ? {} : { state }),
    })
    .where('id', '=', asset.id)
    .execute();
}

/** STATE-DA-08: archiving is possible only from pending or expired. */
function checkArchivable(asset: AssetRow, now: Date): void {
  const state = shownState(asset.state, asset.expiry_date, dayOf(now));
  if (state !== 'pending' && state !== 'expired')
    throw new AppError('StateChanged', { detail: `a contract that is ${state} cannot be archived` });
}
