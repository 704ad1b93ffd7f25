import { AppError } from '@signet/domain/errors/app-error';
import type { Services } from '../services.ts';

const POINTER = '/data/attributes/bcTxId';

/**
 * Notes in a document or a signature that its statement is in the ledger (API-62, abuse case 25): only the id that the
 * stored statement has, and only once the ledger has it.
 *
 * @returns the row as it is now
 * @throws AppError BadRequest for another id, Conflict
 */
export async function noteTransaction<Row extends { id: string; tx_id: string }>(
  services: Services,
  table: 'documents' | 'signatures',
  row: Row,
  bcTxId: string,
): Promise<Row & { bc_tx_id: string }> {
  if (bcTxId !== row.tx_id)
    throw new AppError('BadRequest', { detail: 'not the transaction of this statement', pointer: POINTER });
  await assertInLedger(services, bcTxId);
  await services.db.updateTable(table).set({ bc_tx_id: bcTxId }).where('id', '=', row.id).execute();
  return { ...row, bc_tx_id: bcTxId };
}

/** AppError Conflict until the ledger has the entry; an Error when it cannot be reached. Never within a transaction. */
export async function assertInLedger(services: Services, txId: string): Promise<void> {
  if (!(await services.ledger.has(txId)))
    throw new AppError('Conflict', { detail: 'the ledger does not have it yet', pointer: POINTER });
}
