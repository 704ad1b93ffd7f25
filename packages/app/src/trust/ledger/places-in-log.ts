import { toBase64 } from '@signet/domain/bytes/base64';
import { transactionIdOf } from '@signet/domain/ledger/entry';
import { parseTlogProof } from '@signet/domain/ledger/tlog-proof';
import { inclusionProof } from '@signet/domain/ledger/tree';
import type { Inclusion } from '@signet/domain/proof/proof-file';
import { headForProof } from '@signet/domain/proof/verify-heads';
import { issuer } from './issuer.ts';
import { fetchProof, newestHead, PREFIX, type LogName } from './ledger-client.ts';
import { logHashes } from './log-tiles.ts';

/** Witnesses cosign in the background, within a second or two. */
const COSIGNATURE_TRIES = 5;
const COSIGNATURE_WAIT_MS = 1000;

/** Where entries stand in one signed state of a log. */
export interface Places {
  /** The signed state, as a note. */
  head: string;
  /** In the order of the requested entries. */
  inclusions: Inclusion[];
}

/**
 * Finds entries (without their times) in the newest state of a log. The state is compared with earlier ones; the caller
 * verifies that the entries are really there.
 *
 * @throws AppError LedgerProofInvalid while one is not there, LedgerContradiction, ConnectionError
 */
export async function placesInLog(name: LogName, entries: readonly Uint8Array[]): Promise<Places> {
  const found = await Promise.all(
    entries.map(async (entry) => parseTlogProof(await fetchProof(name, transactionIdOf(entry)))),
  );
  const { head, size } = await confirmedHead(name);
  const hashes = logHashes(PREFIX[name], size);
  const inclusions = await Promise.all(
    found.map(async ({ index, at }) => ({
      index,
      at,
      hashes: (await inclusionProof(index, size, hashes)).map((hash) => toBase64(hash)),
    })),
  );
  return { head, inclusions };
}

/** The newest state of a log; if witnesses are required, one that they have cosigned, if it comes soon. */
async function confirmedHead(name: LogName): Promise<{ head: string; size: number }> {
  const self = await issuer();
  const log = name === 'contracts' ? self.contractLog : self.keyLog;
  for (let left = COSIGNATURE_TRIES; ; left -= 1) {
    const { note, size } = await newestHead(name);
    const { head, isConfirmed } = headForProof(note, log, self);
    if (isConfirmed || left === 0) return { head, size };
    await new Promise((resolve) => setTimeout(resolve, COSIGNATURE_WAIT_MS));
  }
}
