import { toBase64 } from '@signet/domain/bytes/base64';
import { transactionIdOf } from '@signet/domain/ledger/entry';
import { parseTlogProof } from '@signet/domain/ledger/tlog-proof';
import { inclusionProof } from '@signet/domain/ledger/tree';
import type { Inclusion } from '@signet/domain/proof/proof-file';
import { fetchProof, newestHead, PREFIX, type LogName } from './ledger-client.ts';
import { logHashes } from './log-tiles.ts';

/** Where entries stand in one signed state of a log. */
export interface Places {
  /** The signed state, as a note. */
  head: string;
  /** In the order of the entries that were asked for. */
  inclusions: Inclusion[];
}

/**
 * Finds entries (without their times) in the newest state of a log. The state is compared with what was seen before; whether
 * the entries are really there is for whoever verifies the result.
 *
 * @throws AppError LedgerProofInvalid while one is not there, LedgerContradiction, ConnectionError
 */
export async function placesInLog(name: LogName, entries: readonly Uint8Array[]): Promise<Places> {
  const found = await Promise.all(
    entries.map(async (entry) => parseTlogProof(await fetchProof(name, transactionIdOf(entry)))),
  );
  const { note, size } = await newestHead(name);
  const hashes = logHashes(PREFIX[name], size);
  const inclusions = await Promise.all(
    found.map(async ({ index, at }) => ({
      index,
      at,
      hashes: (await inclusionProof(index, size, hashes)).map((hash) => toBase64(hash)),
    })),
  );
  return { head: note, inclusions };
}
