import { AppError } from '@signet/domain/errors/app-error';
import { isArchivable } from '@signet/domain/contracts/contract-state';
import { dayIn } from '@signet/domain/format/time-zone';
import { digitalAssets } from '@signet/domain/resources/digital-assets/resource';
import { archiveBody, updateDigitalAssetBody } from '@signet/domain/resources/digital-assets/requests';
import type { z } from 'zod';
import { toColumns } from '../../platform/db/columns.ts';
import type { Tx } from '../../platform/db/database.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { type AssetRow, loadAssets } from '../../access/contract-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import { requestsAtTurn, tellNextSigners } from '../signature-requests/turns.ts';
import { registerStatement } from '../../trust/ledger/register.ts';
import type { Services } from '../../http/services.ts';
import { noteChange } from '../followers/note-change.ts';
import type { Session } from '../../http/sessions/session.ts';
import { answerAsset } from './answer-asset.ts';
import { checkDueDate, checkTerm } from './dates.ts';
import { keepRecord, newestRecords } from './records.ts';
import { setTurns } from './signing-turns.ts';
import { shownState } from './state.ts';

type Body = z.output<typeof updateDigitalAssetBody>;
type Attributes = Body['data']['attributes'];

const shared = {
  method: 'PATCH',
  path: '/digitalassets/:id',
  of: 'digitalassets',
  source: 'API-52',
  answers: digitalAssets,
} as const;

/** Only archiving is also open to company admins. */
const archiveRoute = guarded({
  ...shared,
  access: 'contract:archive',
  summary: 'Archive a contract.',
  body: archiveBody,
  async handle({ services, session, params, query, body, transact }) {
    const include = parseInclude(query, digitalAssets);
    const now = services.now();
    await transact((tx, { asset }) => update(tx, asset, body.data.attributes, { session, now }));
    return answerAsset(services, session, { id: params.id, include });
  },
});

/** PATCH digitalassets/{id} (API-52, API-62): content, signing mode, message, due date, ledger id, also together with archiving. Owner only. */
const updateRoute = guarded({
  ...shared,
  access: 'contract:update',
  summary:
    'Change title, description, dates, term, value, signing mode, message or due date; set the ledger id.',
  body: updateDigitalAssetBody,
  async handle({ services, session, params, query, body, transact }) {
    const include = parseInclude(query, digitalAssets);
    const { id } = params;
    const now = services.now();
    const { attributes } = body.data;
    await transact(async (tx, { asset }) => {
      const before = attributes.signingMode === undefined ? undefined : await requestsAtTurn(tx, asset);
      await update(tx, asset, attributes, { session, now });
      const { record } = attributes;
      if (record !== undefined) await keepRecord(services, tx, { session, assetId: id, record });
      else if (changesContent(attributes))
        throw new AppError('BadRequest', {
          detail: 'the record that says so is missing',
          pointer: '/data/attributes/record',
        });
      if (before === undefined) return;
      const [reordered] = await loadAssets(tx, [id]);
      if (reordered !== undefined) await tellNextSigners(services, tx, reordered, before);
    });
    if (attributes.bcTxId !== undefined) await noteRecord(services, id, attributes.bcTxId);
    return answerAsset(services, session, { id, include });
  },
});

export const updateAssetRoutes = [archiveRoute, updateRoute];

/** The attributes that a record covers; nothing else may change. */
function changesContent(attributes: Attributes): boolean {
  const { title, description, startDate, expiryDate, term, contractValue, signingMode } = attributes;
  return [title, description, startDate, expiryDate, term, contractValue, signingMode].some(
    (value) => value !== undefined,
  );
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

async function update(
  tx: Tx,
  asset: AssetRow,
  attributes: Attributes,
  { session, now }: { session: Session; now: Date },
): Promise<void> {
  const { bcTxId: _, record: __, signingTurns, term, contractValue, ...content } = attributes;
  const { startDate, expiryDate, message, dueDate, state } = content;
  if (state === 'archived') checkArchivable(asset, dayIn(session.timeZone, now));
  else if (asset.state === 'archived')
    throw new AppError('StateChanged', { detail: 'the contract is archived' });
  if ((message !== undefined || dueDate !== undefined) && asset.state !== 'draft')
    throw new AppError('StateChanged', { detail: 'message and due date were sent' });
  checkDueDate(dueDate, now);
  checkTerm({
    startDate: startDate === undefined ? asset.start_date : startDate,
    expiryDate: expiryDate === undefined ? asset.expiry_date : expiryDate,
    term: term === undefined ? asset.term : term,
  });
  await tx
    .updateTable('digital_assets')
    .set({
      last_modified: now,
      ...toColumns(content),
      ...(term !== undefined && { term: toJson(term) }),
      ...(contractValue !== undefined && { contract_value: toJson(contractValue) }),
    })
    .where('id', '=', asset.id)
    .execute();
  await setTurns(tx, asset.id, { signingMode: content.signingMode, signingTurns });
  if (state === 'archived')
    await noteChange(tx, { assetId: asset.id, kind: 'archive', by: session.personId, now });
}

const toJson = (value: object | null): string | null => value && JSON.stringify(value);

/** STATE-DA-08: archiving is possible only from pending or expired. */
function checkArchivable(asset: AssetRow, today: string): void {
  const state = shownState(asset, today);
  if (!isArchivable(state))
    throw new AppError('StateChanged', { detail: `a contract that is ${state} cannot be archived` });
}
