import { fromBase64Url } from '@signet/domain/bytes/base64';
import { AppError } from '@signet/domain/errors/app-error';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { transferBody } from '@signet/domain/resources/digital-assets/requests';
import { digitalAssets } from '@signet/domain/resources/digital-assets/resource';
import { openContractTransfer } from '@signet/domain/statements/contract-transfer';
import { TRANSFERS_MAX, UNDOERS_MAX } from '@signet/domain/statements/transfer-limits';
import { chainHash } from '@signet/domain/statements/member';
import type { z } from 'zod';
import { assertOpen } from '../../access/assert-open.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { checkEnvelope, contractKeyOf, personRecipient } from '../../access/envelope.ts';
import { guarded } from '../../access/guarded-route.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import type { Services } from '../../http/services.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sendTransferred } from '../../mail/transfer-mail.ts';
import { newId } from '../../platform/db/uuid.ts';
import { announce } from '../../platform/live/changes.ts';
import { answerAsset } from './answer-asset.ts';
import { newestRecords } from './records.ts';
import { transfersOf } from './transfers.ts';

type Body = z.output<typeof transferBody>;

/** PATCH digitalassets/{id} with another owner (J-074): by the owner, or by who takes the last transfer back (STATE-MISC-01). */
export const transferRoute = guarded({
  method: 'PATCH',
  path: '/digitalassets/:id',
  access: 'contract:transfer',
  of: 'digitalassets',
  source: 'API-52',
  summary:
    'Give a contract to a colleague. The new owner, or an admin whom the transfer names, gives it back.',
  body: transferBody,
  answers: digitalAssets,
  async handle({ services, session, params: { id }, query, body, transact }) {
    const include = parseInclude(query, digitalAssets);
    await transact((tx, { asset }) => transfer(services, tx, { session, asset, body }));
    return answerAsset(services, session, { id, include });
  },
});

/** An owner before or after, with the address by which records name them. */
interface Party {
  personId: string;
  email: string;
  accountId: string;
}

async function transfer(
  services: Services,
  tx: Tx,
  { session, asset, body }: { session: Session; asset: AssetRow; body: Body },
): Promise<void> {
  const { attributes, relationships } = body.data;
  if (asset.state === 'draft')
    throw new AppError('StateChanged', { detail: 'a draft stays with who writes it' });
  assertOpen(asset);
  const from = await ownerOf(tx, asset);
  const to = await colleagueOf(tx, session, relationships.ownedBy.data.id);
  await checkEnvelope({
    envelope: attributes.encrDS,
    session,
    key: contractKeyOf(asset),
    recipient: personRecipient(to),
    pointer: '/data/attributes/encrDS',
  });
  await keepTransfer(services, tx, { session, asset, sent: attributes.transfer, from, to });
  const now = services.now();
  await retire(tx, asset, from, now);
  await tx
    .deleteFrom('access_grants')
    .where('asset_id', '=', asset.id)
    .where('granted_to', '=', to.personId)
    .where('type', '=', 'view')
    .execute();
  await tx
    .insertInto('access_grants')
    .values({
      id: newId(),
      asset_id: asset.id,
      granted_to: to.personId,
      granted_by: session.personId,
      type: 'own',
      state: null,
      effective: true,
      encr_ds: attributes.encrDS,
      granter_key: session.authKey,
      asset_epoch: asset.key_epoch,
      asset_created: asset.created,
      created: now,
      last_modified: now,
      requires_ident: false,
    })
    .execute();
  await tx
    .updateTable('digital_assets')
    .set({ owner_id: to.personId, last_modified: now })
    .where('id', '=', asset.id)
    .execute();
  await sendTransferred(services, tx, { asset, to: to.personId, by: session.personId });
  await announce(tx, `person ${from.personId} contracts`, `person ${to.personId} contracts`);
}

async function ownerOf(tx: Tx, asset: AssetRow): Promise<Party> {
  return tx
    .selectFrom('natural_persons as p')
    .innerJoin('accounts as a', 'a.person_id', 'p.id')
    .where('p.id', '=', asset.owner_id)
    .select(['p.id as personId', 'p.email', 'a.id as accountId'])
    .executeTakeFirstOrThrow();
}

/**
 * A member of the caller's company: the owner's, or that of the admin who takes a transfer back.
 *
 * @throws AppError BadRequest for everybody else, whether or not there is such a person
 */
async function colleagueOf(
  tx: Tx,
  { companyId }: Session,
  personId: string,
): Promise<Party & { encryptionKey: string }> {
  const found = await tx
    .selectFrom('natural_persons as p')
    .innerJoin('accounts as a', 'a.person_id', 'p.id')
    .where('p.id', '=', personId)
    .where('a.company_id', '=', companyId)
    .where('a.state', '=', 'activated')
    .select(['p.id as personId', 'p.email', 'a.id as accountId', 'a.encryption_key as encryptionKey'])
    .executeTakeFirst();
  if (found === undefined)
    throw new AppError('BadRequest', {
      detail: 'the new owner is a member of the company',
      pointer: '/data/relationships/ownedBy',
    });
  return found;
}

async function keepTransfer(
  services: Services,
  tx: Tx,
  {
    session,
    asset,
    sent: { statement, salt },
    from,
    to,
  }: {
    session: Session;
    asset: AssetRow;
    sent: Body['data']['attributes']['transfer'];
    from: Party;
    to: Party;
  },
): Promise<void> {
  const content = await openContractTransfer(statement, session.authKey);
  const earlier = await transfersOf(tx, [asset.id]);
  const last = earlier.at(-1);
  const before = last && (await openContractTransfer(last.statement, last.statement.publicKey));
  if (asset.owner_id !== session.personId) {
    const takesBack = before?.from.accountId === to.accountId && before.undoBy.includes(session.accountId);
    if (!takesBack || session.companyRole !== 'admin') throw new AppError('Forbidden');
  }
  const [record] = await newestRecords(tx, [asset.id]);
  const follows =
    content.seq === earlier.length &&
    content.prev === (last === undefined ? null : chainHash(last.statement)) &&
    content.record.seq === record?.seq &&
    content.record.hash === record.hash;
  if (!follows || earlier.length >= TRANSFERS_MAX)
    throw new AppError('Conflict', { detail: 'the contract was changed in the meantime' });
  const isSame =
    content.id === asset.id &&
    content.by === session.accountId &&
    isParty(content.from, from) &&
    isParty(content.to, to) &&
    content.undoBy.join() === (await adminsOf(tx, session)).join();
  if (!isSame)
    throw new AppError('BadRequest', {
      detail: 'the transfer says something else',
      pointer: '/data/attributes/transfer',
    });
  const row = {
    id: newId(),
    asset_id: asset.id,
    seq: content.seq,
    statement: JSON.stringify(statement),
    salt,
    tx_id: transactionIdOf(createEntry('rec', fromBase64Url(salt), statement)),
    bc_tx_id: null,
    created: services.now(),
  };
  await tx.insertInto('contract_transfers').values(row).execute();
  const parties = new Set([from.personId, to.personId, session.personId]);
  await tx
    .insertInto('contract_transfer_parties')
    .values([...parties].map((person_id) => ({ asset_id: asset.id, person_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await services.jobs.enqueue(tx, 'ledger', row.id);
}

const isParty = (stated: { email: string; accountId: string }, { email, accountId }: Party): boolean =>
  stated.email === email && stated.accountId === accountId;

/** The accounts that a transfer has to name as those who may take it back. */
async function adminsOf(tx: Tx, { companyId }: Session): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('company_role', '=', 'admin')
    .orderBy('id')
    .limit(UNDOERS_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who owned the contract reads on: by their request to sign, where they have one, or else as a reader. */
async function retire(tx: Tx, asset: AssetRow, { personId }: Party, now: Date): Promise<void> {
  const [own] = await tx
    .deleteFrom('access_grants')
    .where('asset_id', '=', asset.id)
    .where('type', '=', 'own')
    .returningAll()
    .execute();
  if (own === undefined) throw new Error(`The contract ${asset.id} has no owner's grant.`);
  const { encr_ds, granter_key, granted_by, wrapped_by, asset_epoch } = own;
  const request = await tx
    .updateTable('access_grants')
    .set({
      encr_ds,
      granter_key,
      wrapped_by: wrapped_by ?? granted_by,
      asset_epoch,
      last_modified: now,
    })
    .where('asset_id', '=', asset.id)
    .where('granted_to', '=', personId)
    .where('type', '=', 'sign')
    .returning('id')
    .executeTakeFirst();
  if (request !== undefined) return;
  const { invite: _, redemption: __, ...kept } = own;
  await tx
    .insertInto('access_grants')
    .values({ ...kept, type: 'view', invite: null, redemption: null, last_modified: now })
    .execute();
}
