import { equalBytes } from '@signet/domain/bytes/bytes';
import { AppError } from '@signet/domain/errors/app-error';
import { openCheckpoint } from '@signet/domain/ledger/checkpoint';
import { compactRoot, EMPTY_TREE, withLeaf } from '@signet/domain/ledger/compact-tree';
import { directoryHeadIn, openEntry, type DirectoryHead } from '@signet/domain/ledger/entry';
import { decodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { leafHash } from '@signet/domain/ledger/merkle';
import { entriesPath, tileWidth } from '@signet/domain/ledger/tiles';
import type { VerifierKey } from '@signet/domain/ledger/verifier-key';
import type { Download } from './download.ts';

/**
 * Reads the whole log of keys and gives the epochs of the key directory that it names, in its order. What was read must give
 * the root that the log signed, so nothing can be left out.
 *
 * @param url address of the log, without a trailing slash
 * @throws AppError LedgerContradiction when the log has other entries than it signed, or epochs with gaps or twice, or
 *   entries that were dated back; LedgerProofInvalid when the log is not the one of the trust file
 */
export async function loggedEpochs(
  download: Download,
  url: string,
  log: VerifierKey,
): Promise<DirectoryHead[]> {
  const note = new TextDecoder().decode(await download(`${url}/checkpoint`));
  const { size, root } = await openCheckpoint(note, log.name, log.publicKey);
  const heads: DirectoryHead[] = [];
  let tree = EMPTY_TREE;
  let time = 0;
  for (let bundle = 0; tree.size < size; bundle += 1) {
    const width = tileWidth(0, bundle, size);
    const entries = decodeEntryBundle(await download(`${url}/${entriesPath(bundle, width)}`));
    if (entries.length !== width) throw contradiction('the log leaves entries out');
    for (const entry of entries) {
      tree = withLeaf(tree, leafHash(entry));
      const opened = openEntry(entry);
      if (opened.at < time) throw contradiction('the log gives a later entry an earlier time');
      time = opened.at;
      const head = directoryHeadIn(opened.entry);
      if (head === undefined) continue;
      if (head.epoch !== heads.length + 1) throw contradiction(`epoch ${head.epoch} is out of turn`);
      heads.push(head);
    }
  }
  if (!equalBytes(compactRoot(tree), root)) throw contradiction('the log has other entries than it signed');
  return heads;
}

function contradiction(detail: string): AppError {
  return new AppError('LedgerContradiction', { detail });
}
