import { AppError } from '@signet/domain/errors/app-error';
import { tileHashReader, tilePath } from '@signet/domain/ledger/tiles';
import type { HashReader } from '@signet/domain/ledger/tree';
import { serverConfiguration } from '../../shared/config/server-configuration.ts';

/**
 * The hashes of a log in the state of `size` entries, read out of its tiles.
 *
 * @param prefix path of the log below the ledger's address
 * @throws AppError LedgerContradiction when a tile is gone, LedgerProofInvalid when it cannot be fetched now
 */
export function logHashes(prefix: string, size: number): HashReader {
  return tileHashReader(async (level, index, width) => {
    const { ledgerUrl } = await serverConfiguration();
    const answer = await fetch(`${ledgerUrl}${prefix}/${tilePath(level, index, width)}`);
    // A ledger has the tiles of every tree that it signed: without them it cannot show that it only grew.
    if (answer.status === 404)
      throw new AppError('LedgerContradiction', {
        detail: 'the ledger lost a part of a tree that it signed',
      });
    if (!answer.ok)
      throw new AppError('LedgerProofInvalid', { detail: `a tile was answered with ${answer.status}` });
    return new Uint8Array(await answer.arrayBuffer());
  }, size);
}
