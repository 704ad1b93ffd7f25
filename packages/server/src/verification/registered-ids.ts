import { fromBase64Url } from '@signet/domain/bytes/base64';
import { createEntry, keyEntry, keyLabelOf, transactionIdOf } from '@signet/domain/ledger/entry';
import type { Db } from '../platform/db/database.ts';

const PORTION = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** The kind of entry of each table whose rows are stated in the log of contracts. */
const STATED = {
  documents: 'doc',
  contract_records: 'rec',
  contract_transfers: 'rec',
  signatures: 'sig',
} as const;

/** A ledger id that a row has. */
export interface RegisteredId {
  /** Of the row, for the operator. */
  name: string;
  txId: string;
  /** Whether it is the id of what stands in the row. */
  isOfContent: boolean;
  /** Whether the row says that the log has it. */
  isLogged: boolean;
}

/** Portions of ledger ids in the rows that belong to the log of contracts. */
export async function* idsOfContracts(db: Db): AsyncGenerator<RegisteredId[]> {
  for (const table of Object.keys(STATED) as (keyof typeof STATED)[])
    yield* portions(async (after) => {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'statement', 'salt', 'tx_id', 'bc_tx_id'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PORTION)
        .execute();
      return rows.map(({ id, statement, salt, tx_id, bc_tx_id }) => {
        const ofContent = idOf(() => createEntry(STATED[table], fromBase64Url(salt), statement));
        const txId = bc_tx_id ?? tx_id;
        const isOfContent = txId === ofContent && tx_id === ofContent;
        return { id, ids: [{ name: `${table} ${id}`, txId, isOfContent, isLogged: bc_tx_id !== null }] };
      });
    });
  yield* portions(async (after) => {
    const rows = await db
      .selectFrom('digital_assets')
      .select(['id', 'bc_tx_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PORTION)
      .execute();
    // the content is that of a record, which is looked at above
    return rows.map(({ id, bc_tx_id }) => ({
      id,
      ids: registered(`digital_assets ${id}`, bc_tx_id, bc_tx_id),
    }));
  });
}

/** Portions of ledger ids in the rows that belong to the log of keys. */
export async function* idsOfKeys(db: Db): AsyncGenerator<RegisteredId[]> {
  yield* portions(async (after) => {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'key_binding', 'key_salt', 'key_label_salt', 'key_tx_id'])
      .select(['identity', 'identity_salt', 'identity_tx_id', 'directory_value'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PORTION)
      .execute();
    return rows.map(({ id, key_binding, key_salt, key_label_salt, identity, identity_salt, ...row }) => {
      const key = idOf(() =>
        keyEntry(keyLabelOf(id, fromBase64Url(key_label_salt)), key_binding, fromBase64Url(key_salt)),
      );
      const stated = idOf(() =>
        identity === null ? undefined : createEntry('id', fromBase64Url(identity_salt ?? ''), identity),
      );
      return {
        id,
        ids: [
          ...registered(`accounts ${id} (key)`, row.key_tx_id, key),
          ...registered(`accounts ${id} (identity)`, row.identity_tx_id, stated),
          // until the next epoch it is that of an earlier statement
          ...registered(`accounts ${id} (directory)`, row.directory_value, row.directory_value),
        ],
      };
    });
  });
}

function registered(name: string, txId: string | null, ofContent: string | null | undefined): RegisteredId[] {
  return txId === null ? [] : [{ name, txId, isOfContent: txId === ofContent, isLogged: true }];
}

/** Undefined when the row has no content of which an entry can be made. */
function idOf(entry: () => Uint8Array | undefined): string | undefined {
  try {
    const bytes = entry();
    return bytes && transactionIdOf(bytes);
  } catch {
    return undefined;
  }
}

/** @param read the next rows after the one with this id, at most a portion */
async function* portions(
  read: (after: string) => Promise<{ id: string; ids: RegisteredId[] }[]>,
): AsyncGenerator<RegisteredId[]> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
    const rows = await read(after);
    yield rows.flatMap(({ ids }) => ids);
    after = rows.at(-1)?.id;
  }
}
