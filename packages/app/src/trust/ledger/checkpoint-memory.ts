import { fromBase64, toBase64 } from '@signet/domain/bytes/base64';
import { AppError } from '@signet/domain/errors/app-error';
import { openCheckpoint } from '@signet/domain/ledger/checkpoint';
import { verifyConsistency } from '@signet/domain/ledger/merkle';
import { consistencyProof } from '@signet/domain/ledger/tree';
import type { VerifierKey } from '@signet/domain/ledger/verifier-key';
import { readDevice, writeDevice } from '../../shared/storage/device-store.ts';
import { logHashes } from './log-tiles.ts';

interface Remembered {
  size: number;
  /** base64 */
  root: string;
}

let queue: Promise<void> = Promise.resolve();

/**
 * The client rule of docs/protocol.md, Logs: the largest checkpoint seen is remembered, and each larger one must prove that
 * the ledger only grew. A ledger that shows a different past is an incident.
 *
 * @param note signed checkpoint of the log
 * @param prefix path of the log below the ledger's address
 * @throws AppError LedgerContradiction when the ledger contradicts an earlier state
 */
export function rememberCheckpoint(note: string, log: VerifierKey, prefix: string): Promise<void> {
  // One after the other: two at once could put a smaller checkpoint over a larger one.
  const remembered = queue.then(() => remember(note, log, prefix));
  queue = remembered.catch(() => {});
  return remembered;
}

async function remember(note: string, log: VerifierKey, prefix: string): Promise<void> {
  const seen = await openCheckpoint(note, log.name, log.publicKey);
  const known = await readDevice<Remembered>('checkpoint', log.name);
  if (known !== undefined) {
    const [older, newer] =
      known.size <= seen.size
        ? [{ size: known.size, root: fromBase64(known.root) }, seen]
        : [seen, { size: known.size, root: fromBase64(known.root) }];
    if (!(await isConsistent(older, newer, prefix))) {
      throw new AppError('LedgerContradiction', { detail: 'the ledger contradicts an earlier checkpoint' });
    }
    if (known.size >= seen.size) return;
  }
  await writeDevice('checkpoint', log.name, {
    size: seen.size,
    root: toBase64(seen.root),
  } satisfies Remembered);
}

interface Tree {
  size: number;
  root: Uint8Array;
}

async function isConsistent(older: Tree, newer: Tree, prefix: string): Promise<boolean> {
  if (older.size === 0) return true;
  const proof =
    older.size === newer.size
      ? []
      : await consistencyProof(older.size, newer.size, logHashes(prefix, newer.size));
  return verifyConsistency({
    oldSize: older.size,
    oldRoot: older.root,
    newSize: newer.size,
    newRoot: newer.root,
    proof,
  });
}
