import { AppError } from '@signet/domain/errors/app-error';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { signatures } from '@signet/domain/resources/signatures/resource';
import { createSignatureBody } from '@signet/domain/resources/signatures/requests';
import {
  verifyContractSignature,
  type ContractSignature,
} from '@signet/domain/statements/contract-signature';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { sendAllSigned } from '../../mail/all-signed-mail.ts';
import { REGISTER_AFTER_SECONDS } from '../../trust/ledger/register.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import { tellOwner } from '../access-grants/update.ts';
import { newestRecords } from '../digital-assets/records.ts';
import { refreshState } from '../digital-assets/state.ts';
import { lockHolder } from '../documents/lock.ts';
import type { DocumentRow } from '../documents/resource.ts';
import { checkRequest } from '../documents/check-request.ts';
import { noteChange } from '../followers/note-change.ts';
import { requestsAtTurn, tellNextSigners } from '../signature-requests/turns.ts';
import type { SignatureRow } from './resource.ts';

type Body = z.output<typeof createSignatureBody>;
/** How far the signer's clock may differ. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** POST signatures (API-75): every check of a signature in one serialisable transaction (docs/protocol.md). */
export const createSignatureRoute = guarded({
  method: 'POST',
  path: '/signatures',
  access: 'contract:sign',
  of: 'documents',
  idOf: ({ body }) => body.data.relationships.document.data.id,
  source: 'API-75',
  summary: 'Post a signature of a locked document.',
  body: createSignatureBody,
  answers: signatures,
  async handle({ services, session, body, request, transact }) {
    const { attributes } = body.data;
    if (attributes.signatureValue !== attributes.statement.signature) {
      throw new AppError('BadRequest', {
        detail: 'signatureValue is the signature of the statement',
        pointer: '/data/attributes/signatureValue',
      });
    }
    const content = await verifyContractSignature(attributes.statement, session.publicKey);
    const sent: Sent = { attributes, content, holder: lockHolder(session, request) };
    try {
      const row = await transact((tx, { asset, row: document }) =>
        sign(services, tx, { session, asset, document, sent }),
      );
      return {
        status: 201,
        document: await composeOne({
          db: services.db,
          viewer: session,
          type: 'signatures',
          include: [],
          row,
        }),
      };
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('AlreadySigned', { cause: error });
      throw error;
    }
  },
});

interface Sent {
  attributes: Body['data']['attributes'];
  content: ContractSignature;
  holder: string;
}

interface Signing {
  session: Session;
  asset: AssetRow;
  document: DocumentRow;
  sent: Sent;
}

async function sign(
  services: Services,
  tx: Tx,
  { session, asset, document, sent }: Signing,
): Promise<SignatureRow> {
  const now = services.now();
  const signed = await tx
    .selectFrom('signatures')
    .select('document_id')
    .where('asset_id', '=', asset.id)
    .where('signer_id', '=', session.personId)
    .execute();
  if (signed.some(({ document_id }) => document_id === document.id)) throw new AppError('AlreadySigned');
  const request = await checkRequest(tx, session, asset, now);
  await checkLock(tx, document.id, sent.holder, now);
  const documents = await tx
    .selectFrom('documents')
    .select('id')
    .where('asset_id', '=', asset.id)
    .where('recorded', '=', true)
    .execute();
  const [record] = await newestRecords(tx, [asset.id]);
  if (record === undefined || sent.content.recordHash !== record.hash)
    throw new AppError('StateChanged', { detail: 'the contract has another record than the signed one' });
  checkStatement(sent.content, { session, asset, document, now });

  const row = await insertSignature(tx, { session, asset, document, sent }, now);
  await services.jobs.enqueue(tx, 'ledger', row.id, REGISTER_AFTER_SECONDS);
  if (signed.length + 1 === documents.length) {
    const before = await requestsAtTurn(tx, asset);
    await tx
      .updateTable('access_grants')
      .set({ state: 'signed', last_modified: now })
      .where('id', '=', request.id)
      .execute();
    const { becameSigned } = await refreshState(tx, asset.id, now);
    // the owner gets one mail about a signature
    await (becameSigned
      ? sendAllSigned(services, tx, asset.id)
      : tellOwner(services, tx, { asset, personId: session.personId, kind: 'signed' }));
    await noteChange(tx, { assetId: asset.id, kind: 'signature', by: session.personId, now });
    await tellNextSigners(services, tx, asset, before);
  }
  return row;
}

async function checkLock(tx: Tx, documentId: string, holder: string, now: Date): Promise<void> {
  const lock = await tx
    .selectFrom('document_locks')
    .select(['holder', 'leased_until'])
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (lock === undefined || lock.holder !== holder || lock.leased_until <= now)
    throw new AppError('RightNow');
}

/** The statement is rebuilt from our own rows; if one field differs, the statement is about something else. */
function checkStatement(
  content: ContractSignature,
  facts: { session: Session; asset: AssetRow; document: DocumentRow; now: Date },
): void {
  const { session, asset, document, now } = facts;
  const fits =
    content.assetId === asset.id &&
    content.assetPublicKey === asset.public_key &&
    content.documentId === document.id &&
    content.documentHash === document.document_hash &&
    content.size === document.size &&
    content.docTx === document.tx_id &&
    content.signer.accountId === session.accountId &&
    content.level === (session.identVerified ? 'verified' : 'basic') &&
    content.identRef === null;
  if (!fits)
    throw new AppError('SignatureManipulated', {
      detail: 'the statement does not describe this document',
      pointer: '/data/attributes/statement',
    });
  if (Math.abs(Date.parse(content.time) - now.getTime()) > CLOCK_TOLERANCE_MS)
    throw new AppError('WrongClock', { detail: 'signed at another time' });
}

async function insertSignature(
  tx: Tx,
  { session, asset, document, sent }: Signing,
  now: Date,
): Promise<SignatureRow> {
  const { statement, salt, signatureValue } = sent.attributes;
  return tx
    .insertInto('signatures')
    .values({
      id: newId(),
      document_id: document.id,
      asset_id: asset.id,
      signer_id: session.personId,
      account_id: session.accountId,
      signature_value: signatureValue,
      statement: JSON.stringify(statement),
      salt,
      tx_id: transactionIdOf(createEntry('sig', fromBase64Url(salt), statement)),
      bc_tx_id: null,
      created: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
