import { fromBase64Url } from '@signet/domain/bytes/base64';
import { AppError } from '@signet/domain/errors/app-error';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import type { updateDigitalAssetBody } from '@signet/domain/resources/digital-assets';
import { registrations, type RegistrationAttributes } from '@signet/domain/resources/registrations';
import { manifestOf, verifyManifestStatement } from '@signet/domain/statements/manifest';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import type { RegistrationsTable } from '../../db/schema.ts';
import { newId } from '../../db/uuid.ts';
import { resource } from '../../json-api/resource.ts';
import type { Session } from '../../security/session.ts';
import type { Services } from '../../services.ts';
import type { AssetRow } from './resource.ts';

type Attributes = z.output<typeof updateDigitalAssetBody>['data']['attributes'];

/** What a client registered: the owner's statement, its salt, and the transaction they make (API-62). */
export interface Registration extends NonNullable<Attributes['registration']> {
  bcTxId: string;
  manifest: string;
}

export const registrationResource = resource<Selectable<RegistrationsTable>>({
  definition: registrations,
  load: (db, ids) => db.selectFrom('registrations').selectAll().where('id', 'in', ids).execute(),
  attributes: (row): RegistrationAttributes => ({
    statement: row.statement,
    salt: row.salt,
    bcTxId: row.tx_id,
    created: row.created.toISOString(),
  }),
  links: {},
});

/**
 * The registration in a PATCH of a contract, when there is one: signed by the caller about this contract, and appended to
 * the ledger (abuse case 25). Never within a transaction, which must not wait for another host.
 *
 * @throws AppError BadRequest, SignatureManipulated; an Error when the ledger cannot be reached
 */
export async function readRegistration(
  services: Services,
  session: Session,
  asset: AssetRow,
  { bcTxId, registration }: Attributes,
): Promise<Registration | undefined> {
  if (bcTxId === undefined && registration === undefined) return undefined;
  const pointer = '/data/attributes/bcTxId';
  if (bcTxId === undefined || registration === undefined)
    throw new AppError('BadRequest', { detail: 'bcTxId and registration come together', pointer });
  const { statement, salt } = registration;
  const content = await verifyManifestStatement(statement, session.authKey);
  if (content.assetId !== asset.id || content.assetPublicKey !== asset.public_key)
    throw new AppError('BadRequest', { detail: 'the statement is about another contract', pointer });
  if (bcTxId !== transactionIdOf(createEntry('doc', fromBase64Url(salt), statement)))
    throw new AppError('BadRequest', { detail: 'not the transaction of this statement', pointer });
  await services.ledger.append({ type: 'doc', salt, statement });
  return { bcTxId, statement, salt, manifest: content.manifest };
}

/** Keeps a registration; AppError StateChanged when the documents are no longer the ones it names. */
export async function storeRegistration(
  tx: Tx,
  assetId: string,
  { bcTxId, statement, salt, manifest }: Registration,
  now: Date,
): Promise<void> {
  const documents = await tx
    .selectFrom('documents')
    .select(['id', 'document_hash as documentHash'])
    .where('asset_id', '=', assetId)
    .execute();
  if (manifestOf(documents) !== manifest)
    throw new AppError('StateChanged', { detail: 'the documents have changed' });
  await tx
    .insertInto('registrations')
    .values({
      id: newId(),
      asset_id: assetId,
      statement: JSON.stringify(statement),
      salt,
      tx_id: bcTxId,
      created: now,
    })
    .onConflict((conflict) => conflict.column('tx_id').doNothing())
    .execute();
}
