import { AppError } from '@signet/domain/errors/app-error';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Db } from '../../platform/db/database.ts';
import type { LedgerClient } from './client.ts';

const POINTER = '/data/attributes/bcTxId';
const TYPES = { documents: 'doc', signatures: 'sig' } as const;

/** A row with a verified statement. */
interface Stated {
  id: string;
  statement: SignedStatement;
  salt: string;
  tx_id: string;
}

/**
 * Appends the statement of a document or a signature to the ledger now and notes its id (API-62): only the
 * id that the stored statement has. Never within a transaction, which must not wait for another host.
 *
 * @returns the row as it is now
 * @throws AppError BadRequest for another id; an Error when the ledger cannot be reached
 */
export async function noteTransaction<Row extends Stated>(
  services: { db: Db; ledger: LedgerClient },
  table: 'documents' | 'signatures',
  row: Row,
  bcTxId: string,
): Promise<Row & { bc_tx_id: string }> {
  const { id, statement, salt } = row;
  assertTransaction(row, bcTxId);
  await services.ledger.append({ type: TYPES[table], salt, statement });
  await services.db.updateTable(table).set({ bc_tx_id: bcTxId }).where('id', '=', id).execute();
  return { ...row, bc_tx_id: bcTxId };
}

/** AppError BadRequest for any id but that of the row's statement. */
export function assertTransaction({ tx_id }: Pick<Stated, 'tx_id'>, bcTxId: string): void {
  if (bcTxId !== tx_id)
    throw new AppError('BadRequest', { detail: 'not the transaction of this statement', pointer: POINTER });
}
