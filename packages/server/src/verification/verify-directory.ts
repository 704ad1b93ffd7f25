import { fromBase64, toBase64 } from '@signet/domain/bytes/base64';
import { fromHex } from '@signet/domain/bytes/hex';
import { replayEpoch } from '@signet/domain/directory/epoch';
import { directoryEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import type { Services } from '../http/services.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { inSnapshot } from '../platform/db/dump-rows.ts';
import type { Findings } from './findings.ts';
import type { VerifiedLog } from './verified-log.ts';

/**
 * Applies all epochs of the key directory to an empty one: each must give the root that is in the log of keys, and all of them the pages
 * from which look-ups are answered.
 */
export async function verifyDirectory({ db }: Services, log: VerifiedLog, findings: Findings): Promise<void> {
  const { epochs, stored } = await readDirectory(db);
  const pages = new Map<string, Uint8Array>();
  // of all pages those that are asked for are used
  const read = (): Map<string, Uint8Array> => pages;
  for (const { number, leaves, root } of epochs) {
    const replayed = await replayEpoch(read, { leaves: fromBase64(leaves), root: fromHex(root) }).catch(
      () => undefined,
    );
    // no later one can be judged without it
    if (replayed === undefined) return findings.add('directoryWrong', `epoch ${number}`);
    for (const [prefix, page] of replayed.pages) pages.set(prefix, page);
    const txId = transactionIdOf(directoryEntry({ epoch: number, root }));
    if ((await log.lacking([txId])).length > 0) findings.add('idUnlogged', `directory_epochs ${number}`);
  }
  for (const prefix of new Set([...pages.keys(), ...stored.keys()]))
    if (stored.get(prefix) !== toBase64(pages.get(prefix) ?? new Uint8Array()))
      findings.add('directoryWrong', `page ${prefix === '' ? '(the uppermost)' : prefix}`);
}

/** The epochs that were applied, in order, and the pages as they are stored. */
function readDirectory(db: Db) {
  return inSnapshot(db, async (tx: Tx) => {
    const epochs = await tx
      .selectFrom('directory_epochs')
      .select(['number', 'leaves', 'root'])
      .where('entered', '=', true)
      .orderBy('number')
      .execute();
    const rows = await tx.selectFrom('directory_pages').selectAll().execute();
    return { epochs, stored: new Map(rows.map(({ prefix, content }) => [prefix, content])) };
  });
}
