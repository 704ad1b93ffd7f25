import { utf8 } from '@signet/domain/bytes/bytes';
import { directoryEntry, stampEntry } from '@signet/domain/ledger/entry';
import { encodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { createMemoryLog } from '@signet/domain/ledger/testing/memory-log';
import { describe, expect, it } from 'vitest';
import type { Download } from './download.ts';
import { loggedEpochs } from './log-of-keys.ts';

const HEADS = [1, 2, 3].map((epoch) => ({ epoch, root: `${epoch}`.repeat(64) }));

/** The epochs of a log that took one after the other at these times. */
async function epochsOf(times: readonly number[]) {
  const log = createMemoryLog('ledger.example/keys/v1');
  const entries: Uint8Array[] = [];
  for (const [place, head] of HEADS.entries()) {
    const time = times[place] ?? 0;
    await log.append(directoryEntry(head), time);
    entries.push(stampEntry(directoryEntry(head), time));
  }
  const download: Download = async (url) =>
    url.endsWith('/checkpoint') ? utf8(await log.checkpoint()) : encodeEntryBundle(entries);
  return loggedEpochs(download, 'https://ledger.example/keys/v1', log);
}

describe('an auditor who reads the log of keys', () => {
  it('gets its epochs in their order, also when several came at the same time', async () => {
    expect(await epochsOf([1, 2, 2])).toEqual(HEADS);
  });

  it('finds a backdated entry', async () => {
    await expect(epochsOf([1, 3, 2])).rejects.toThrow('a later entry an earlier time');
  });
});
