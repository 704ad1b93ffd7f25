import type { ContractTransfer } from '@signet/domain/statements/contract-transfer';
import { openContractTransfer } from '@signet/domain/statements/contract-transfer';
import type { KeyBinding } from '@signet/domain/statements/key-binding';
import type { Selectable } from 'kysely';
import { groupBy } from '../../http/json-api/resource.ts';
import type { ContractRecordsTable, ContractTransfersTable } from '../../platform/db/contract-schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { loadPersons, type PersonRow } from '../natural-persons/resource.ts';

type TransferRow = Selectable<ContractTransfersTable>;
type RecordRow = Selectable<ContractRecordsTable>;

/** A record with what a reader needs to know whose it has to be. */
export interface ShownRecordRow extends RecordRow {
  transfers: (Pick<TransferRow, 'salt' | 'statement'> & { bcTxId: string | null })[];
  bindings: KeyBinding[];
}

/** The transfers of contracts, in their order. */
export function transfersOf(db: Db | Tx, assetIds: readonly string[]): Promise<TransferRow[]> {
  return db
    .selectFrom('contract_transfers')
    .selectAll()
    .where('asset_id', 'in', assetIds)
    .orderBy('seq')
    .execute();
}

/** Adds the transfers of its contract to each record, with the keys of its owners. */
export async function withTransfers(db: Db | Tx, records: readonly RecordRow[]): Promise<ShownRecordRow[]> {
  const rows = await transfersOf(db, [...new Set(records.map((record) => record.asset_id))]);
  if (rows.length === 0) return records.map((record) => ({ ...record, transfers: [], bindings: [] }));
  const stated = new Map(
    await Promise.all(
      rows.map(async ({ id, statement }) => {
        return [id, await openContractTransfer(statement, statement.publicKey)] as const;
      }),
    ),
  );
  const bindings = await bindingsOf(db, [...new Set([...stated.values()].flatMap(accountsIn))]);
  const byAsset = groupBy(rows, (row) => row.asset_id);
  return records.map((record) => {
    const transfers = byAsset.get(record.asset_id) ?? [];
    const accounts = new Set(transfers.flatMap(({ id }) => accountsIn(stated.get(id))));
    return {
      ...record,
      transfers: transfers.map(({ statement, salt, bc_tx_id: bcTxId }) => ({ statement, salt, bcTxId })),
      bindings: [...accounts].flatMap((id) => bindings.get(id) ?? []),
    };
  });
}

/** Everybody whom a transfer of the contracts names as an owner, or who signed one, each once. */
export async function transferParties(
  db: Db | Tx,
  assetIds: readonly string[],
): Promise<Map<string, PersonRow[]>> {
  const named = await db
    .selectFrom('contract_transfer_parties')
    .selectAll()
    .where('asset_id', 'in', assetIds)
    .execute();
  if (named.length === 0) return new Map();
  const people = await loadPersons(db, [...new Set(named.map((row) => row.person_id))]);
  return new Map(
    assetIds.map((id) => {
      const ids = new Set(named.flatMap((row) => (row.asset_id === id ? [row.person_id] : [])));
      return [id, people.filter((person) => ids.has(person.id))];
    }),
  );
}

const accountsIn = (transfer: ContractTransfer | undefined): string[] =>
  transfer === undefined ? [] : [transfer.from.accountId, transfer.to.accountId, transfer.by];

async function bindingsOf(db: Db | Tx, accountIds: readonly string[]): Promise<Map<string, KeyBinding>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'key_binding'])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.key_binding]));
}
