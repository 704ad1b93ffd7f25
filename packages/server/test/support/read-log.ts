import { fromBase64 } from '@signet/domain/bytes/base64';
import { toHex } from '@signet/domain/bytes/hex';
import { openEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { decodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { leafHash } from '@signet/domain/ledger/merkle';
import { entriesPath, TILE_WIDTH, tileWidth } from '@signet/domain/ledger/tiles';
import { rootOf } from '@signet/domain/ledger/tree';
import { HashTable } from '../../src/ledger-host/hash-table.ts';

/**
 * Of the log of contracts ('') or of keys ('/keys/v1'), as a ledger host serves it: size, root, and the ids of its entries.
 *
 * @throws Error when the entries do not give the root
 */
export async function readLog(ledgerUrl: string, prefix: '' | '/keys/v1') {
  const get = (path: string) => fetch(`${ledgerUrl}${prefix}/${path}`);
  const [, size = '0', root = ''] = (await (await get('checkpoint')).text()).split('\n');
  const hashes = new HashTable();
  const ids: string[] = [];
  for (let index = 0; index * TILE_WIDTH < Number(size); index++) {
    const answer = await get(entriesPath(index, tileWidth(0, index, Number(size))));
    for (const stamped of decodeEntryBundle(new Uint8Array(await answer.arrayBuffer()))) {
      ids.push(transactionIdOf(openEntry(stamped).entry));
      await hashes.append(leafHash(stamped));
    }
  }
  if (toHex(await rootOf(Number(size), hashes.read)) !== toHex(fromBase64(root)))
    throw new Error(`The entries of ${ledgerUrl}${prefix} do not give its root.`);
  return { size: Number(size), root, ids };
}
