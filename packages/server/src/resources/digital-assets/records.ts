import { isDeepStrictEqual } from 'node:util';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { followedChanges } from '@signet/domain/followers/followed-change';
import { AppError } from '@signet/domain/errors/app-error';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { contractRecords, type SentRecord } from '@signet/domain/resources/contract-records/resource';
import { openContractRecord, type ContractRecord } from '@signet/domain/statements/contract-record';
import { verifyContractSignature } from '@signet/domain/statements/contract-signature';
import type { RecordFacts } from '@signet/domain/statements/record-facts';
import { chainHash } from '@signet/domain/statements/member';
import { recordDifferences } from '@signet/domain/statements/record-differences';
import { assertSuccession } from '@signet/domain/statements/record-succession';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ContractRecordsTable, DigitalAssetsTable } from '../../platform/db/contract-schema.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource } from '../../http/json-api/resource.ts';
import { contractKeyOf } from '../../access/envelope.ts';
import { noteChange } from '../followers/note-change.ts';
import { reopenApprovals } from '../tasks/held-up.ts';
import { tellAssignees } from '../tasks/tell-assignees.ts';
import type { Session } from '../../http/sessions/session.ts';
import { withTransfers, type ShownRecordRow } from './transfers.ts';
import type { Services } from '../../http/services.ts';

type ContractRecordRow = Selectable<ContractRecordsTable>;
type AssetRow = Selectable<DigitalAssetsTable>;

export const contractRecordResource = resource<ShownRecordRow>({
  definition: contractRecords,
  load: async (db, ids) =>
    withTransfers(db, await db.selectFrom('contract_records').selectAll().where('id', 'in', ids).execute()),
  attributes: (row) => attributesOf(contractRecords, row),
  links: {},
});

/** The newest record of each contract. */
export async function newestRecords(db: Db | Tx, assetIds: readonly string[]): Promise<ContractRecordRow[]> {
  return db
    .selectFrom('contract_records')
    .distinctOn('asset_id')
    .selectAll()
    .where('asset_id', 'in', assetIds)
    .orderBy('asset_id')
    .orderBy('seq', 'desc')
    .execute();
}

/** The records that signatures name, and the newest one of each contract, in order. */
export async function signedRecords(db: Db | Tx, assetIds: readonly string[]): Promise<ContractRecordRow[]> {
  const signatures = await db
    .selectFrom('signatures')
    .select('statement')
    .where('asset_id', 'in', assetIds)
    .execute();
  const named = await Promise.all(
    signatures.map(async ({ statement }) => verifyContractSignature(statement, statement.publicKey)),
  );
  const newest = await newestRecords(db, assetIds);
  const hashes = new Set([...named.map(({ recordHash }) => recordHash), ...newest.map(({ hash }) => hash)]);
  if (hashes.size === 0) return [];
  return db
    .selectFrom('contract_records')
    .selectAll()
    .where('asset_id', 'in', assetIds)
    .where('hash', 'in', [...hashes])
    .orderBy('seq')
    .execute();
}

/**
 * Stores the next record of a contract: the last step of every change by its owner. The caller must have signed it, it must
 * follow the one before and match the contract after the change exactly, so that nobody is shown anything that the owner did
 * not sign. Records of finished contracts go into the ledger.
 *
 * @throws AppError SignatureManipulated, BadRequest when it does not match, Conflict when another record came first
 */
export async function keepRecord(
  services: Services,
  tx: Tx,
  { session, assetId, record }: { session: Session; assetId: string; record: SentRecord },
): Promise<void> {
  const { jobs, now } = services;
  const { statement, salt } = record;
  const content = await openContractRecord(statement, session.authKey);
  const [last] = await newestRecords(tx, [assetId]);
  if (content.seq !== (last?.seq ?? -1) + 1 || content.prev !== headOf(last)) throw changed();
  const asset = await tx
    .selectFrom('digital_assets')
    .selectAll()
    .where('id', '=', assetId)
    .executeTakeFirstOrThrow();
  const before = last && (await openContractRecord(last.statement, last.statement.publicKey));
  assertFollows(content, { before, signer: last?.statement.publicKey, authKey: session.authKey });
  assertSame(content, asset, session, await factsOf(tx, asset));
  const row = {
    id: newId(),
    asset_id: assetId,
    seq: content.seq,
    hash: chainHash(statement),
    finished: content.finished,
    statement: JSON.stringify(statement),
    salt,
    tx_id: transactionIdOf(createEntry('rec', fromBase64Url(salt), statement)),
    bc_tx_id: null,
    moves: '[]',
    created: now(),
  };
  await tx
    .insertInto('contract_records')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? changed(error) : error;
    });
  if (!content.finished) return;
  if (before?.finished === true) {
    if (!isDeepStrictEqual(before.documents, content.documents)) {
      await reopenApprovals(tx, assetId, now());
      await tellAssignees(services, tx, assetId);
    }
    for (const kind of followedChanges(recordDifferences(before, content)))
      await noteChange(tx, { assetId, kind, by: session.personId, now: now() });
  }
  await tx
    .updateTable('digital_assets')
    .set({ proof_outdated: asset.bc_tx_id !== null })
    .where('id', '=', assetId)
    .execute();
  await jobs.enqueue(tx, 'ledger', row.id);
}

/** The statement that the contract's next one names: the newest record, or the last move since. */
export function headOf(record: Pick<ContractRecordRow, 'hash' | 'moves'> | undefined): string | null {
  const move = record?.moves.at(-1);
  return move === undefined ? (record?.hash ?? null) : chainHash(move);
}

const changed = (cause?: unknown): AppError =>
  new AppError('Conflict', { detail: 'the contract was changed in the meantime', cause });

function assertFollows(
  content: ContractRecord,
  {
    before,
    signer,
    authKey,
  }: { before: ContractRecord | undefined; signer: string | undefined; authKey: string },
): void {
  try {
    const signers = { before: signer ?? authKey, after: authKey };
    assertSuccession(before, content, signers);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refused(error.message);
  }
}

const refused = (detail: string): AppError =>
  new AppError('BadRequest', { detail, pointer: '/data/attributes/record' });

function assertSame(content: ContractRecord, asset: AssetRow, session: Session, facts: RecordFacts): void {
  const same =
    content.id === asset.id &&
    asset.owner_id === session.personId &&
    content.owner === session.accountId &&
    content.keys.length === asset.key_epoch + 1 &&
    content.keys[0] === asset.public_key &&
    content.keys.at(-1) === contractKeyOf(asset).publicKey;
  const differences = same ? recordDifferences(content, facts) : ['contract'];
  if (differences.length > 0) throw refused(`the record says something else: ${differences.join(', ')}`);
}

/** The facts of the contract in our own rows. */
async function factsOf(tx: Tx, asset: AssetRow): Promise<RecordFacts> {
  const documents = await tx
    .selectFrom('documents')
    .select(['id', 'document_hash as hash', 'size', 'name'])
    .where('asset_id', '=', asset.id)
    .where('recorded', '=', true)
    .execute();
  const grants = await tx
    .selectFrom('access_grants as g')
    .innerJoin('natural_persons as p', 'p.id', 'g.granted_to')
    .where('g.asset_id', '=', asset.id)
    .where('g.type', '!=', 'own')
    .select(['g.type', 'g.requires_ident', 'g.turn', 'p.email', 'p.account_id as accountId'])
    .execute();
  const people = (type: 'sign' | 'view') => grants.filter((grant) => grant.type === type);
  return {
    title: asset.title,
    description: asset.description,
    startDate: asset.start_date,
    expiryDate: asset.expiry_date,
    ...(asset.term !== null && { term: asset.term }),
    ...(asset.contract_value !== null && { contractValue: asset.contract_value }),
    signingMode: asset.signing_mode,
    documents,
    signers: people('sign').map(({ email, accountId, requires_ident: verified, turn }) => ({
      email,
      accountId,
      level: verified ? 'verified' : 'basic',
      ...(turn !== null && { turn }),
    })),
    readers: people('view').map(({ email, accountId }) => ({ email, accountId })),
    finished: asset.state !== 'draft',
  };
}
