import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toHex } from '@signet/domain/bytes/hex';
import { openCheckpoint } from '@signet/domain/ledger/checkpoint';
import { openEntry, stampEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { decodeEntryBundle } from '@signet/domain/ledger/entry-bundle';
import { sampleEntry } from '@signet/domain/ledger/testing/memory-log';
import { verifyConsistency } from '@signet/domain/ledger/merkle';
import { entriesPath, tileHashReader, tilePath } from '@signet/domain/ledger/tiles';
import { verifyTlogProof } from '@signet/domain/ledger/tlog-proof';
import { consistencyProof } from '@signet/domain/ledger/tree';
import type { SignedState } from '../src/trust/ledger/kept-log.ts';
import { LogFiles, type LogFilesOptions } from '../src/ledger-host/log-files.ts';
import { LogStore, type LogOptions } from '../src/ledger-host/store.ts';
import { THIS_DISK, type Disk } from '../src/platform/disk.ts';
import { rawPrivateKey, rawPublicKey } from '../src/trust/ledger/keys.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = { privateKey, publicKey };
let directory: string;
/** What the database knows of the log. */
let known: SignedState | undefined;
let isAway = false;
let isTakenOver = false;
beforeEach(async () => {
  known = undefined;
  isAway = false;
  isTakenOver = false;
  directory = await mkdtemp(join(tmpdir(), 'signet-log-'));
});
afterEach(() => rm(directory, { recursive: true }));

const options = (files: Partial<LogFilesOptions> = {}): LogOptions => ({
  storage: new LogFiles({
    directory,
    signedStates: {
      newest: async () => known,
      keep: async (state) => {
        if (isAway) throw new Error('The database is away.');
        known = state;
      },
    },
    assertHeld: () => {
      if (isTakenOver) throw new Error('The files were taken over.');
    },
    ...files,
  }),
  origin: 'test.example/v1',
  privateKey: rawPrivateKey(keys),
  publicKey: rawPublicKey(keys),
});
const open = () => LogStore.open(options());
const entries = (count: number, from = 0): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => sampleEntry(`entry ${from + index}`));
/** Any time will do. */
const NOW = 1_700_000_000_000;
const head = (log: LogStore) => openCheckpoint(log.checkpoint, 'test.example/v1', rawPublicKey(keys));

describe('the store', () => {
  it('every entry has a proof that verifies, also after a restart and over tile borders (CRYPTO-13)', async () => {
    const log = await open();
    await log.append(entries(255), NOW);
    await log.append(entries(3, 255), NOW);
    await log.append(entries(300, 258), NOW);
    const again = await open();
    expect(await head(again)).toEqual(await head(log));
    for (const index of [0, 1, 254, 255, 256, 511, 512, 557]) {
      const [entry = new Uint8Array()] = entries(1, index);
      const proof = await again.proof(again.indexOf(transactionIdOf(entry)) ?? -1);
      expect(
        await verifyTlogProof({ proof, entry, origin: 'test.example/v1', logKey: rawPublicKey(keys) }),
      ).toMatchObject({ index });
    }
  });

  it('tiles and bundles give the same tree, and each state is the beginning of the next (CRYPTO-13)', async () => {
    const log = await open();
    await log.append(entries(700), NOW);
    const { size: oldSize, root: oldRoot } = await head(log);
    await log.append(entries(70, 700), NOW);
    const { size: newSize, root: newRoot } = await head(log);
    const read = tileHashReader(
      async (level, index, width) => log.tile(level, index, width) ?? new Uint8Array(),
      newSize,
    );
    expect(
      verifyConsistency({
        oldSize,
        oldRoot,
        newSize,
        newRoot,
        proof: await consistencyProof(oldSize, newSize, read),
      }),
    ).toBe(true);
    expect(decodeEntryBundle((await log.entries(2, 256)) ?? new Uint8Array())[5]).toEqual(
      new Uint8Array(stampEntry(sampleEntry('entry 517'), NOW)),
    );
    expect(decodeEntryBundle(await readFile(join(directory, entriesPath(3, 2))))).toHaveLength(2);
    expect(await readFile(join(directory, tilePath(1, 0, 3)))).toHaveLength(96);
    expect(log.tile(0, 3, 3)).toBeUndefined();
  });

  it('the same entry twice is one (CRYPTO-13)', async () => {
    const log = await open();
    await log.append(entries(2), NOW);
    await log.append(entries(3), NOW);
    expect((await head(log)).size).toBe(3);
  });

  it('times never fall, also when the clock is set back, after a restart, and within a batch', async () => {
    const log = await open();
    await log.append(entries(1), NOW + 50);
    await log.append(entries(2, 1), NOW);
    const again = await open();
    await again.append(entries(1, 3), NOW + 10);
    await again.append(entries(1, 4), NOW + 90);
    const bundle = decodeEntryBundle((await again.entries(0, 5)) ?? new Uint8Array());
    expect(bundle.map((entry) => openEntry(entry).at - NOW)).toEqual([50, 50, 50, 50, 90]);
  });

  it('an entry whose append crashed before the new state was written is dropped (CRYPTO-13)', async () => {
    const log = await open();
    await log.append(entries(5), NOW);
    const before = await readFile(join(directory, 'state.json'));
    const bundle = await readFile(join(directory, entriesPath(0, 5)));
    const tile = await readFile(join(directory, tilePath(0, 0, 5)));
    const checkpoint = await readFile(join(directory, 'checkpoint'));
    const signed = known;
    await log.append(entries(4, 5), NOW);
    known = signed;
    await writeFile(join(directory, 'state.json'), before);
    await writeFile(join(directory, 'checkpoint'), checkpoint);
    await writeFile(join(directory, entriesPath(0, 5)), bundle);
    await writeFile(join(directory, tilePath(0, 0, 5)), tile);
    const recovered = await open();
    expect((await head(recovered)).size).toBe(5);
    await recovered.append(entries(6, 5), NOW);
    expect((await head(recovered)).size).toBe(11);
  });

  it('a crash between state and checkpoint is repaired by signing the state (CRYPTO-13)', async () => {
    const log = await open();
    await log.append(entries(5), NOW);
    const checkpoint = await readFile(join(directory, 'checkpoint'));
    await log.append(entries(4, 5), NOW);
    await writeFile(join(directory, 'checkpoint'), checkpoint);
    expect((await head(await open())).size).toBe(9);
  });

  it('refuses to sign a smaller or different tree, and a damaged one (CRYPTO-13)', async () => {
    const log = await open();
    await log.append(entries(5), NOW);
    const small = await readFile(join(directory, 'state.json'));
    const bundle = await readFile(join(directory, entriesPath(0, 5)));
    await log.append(entries(5, 5), NOW);
    const large = await readFile(join(directory, 'state.json'));
    await writeFile(join(directory, 'state.json'), small);
    await writeFile(join(directory, entriesPath(0, 5)), bundle);
    await expect(open()).rejects.toThrow('smaller than, or different from, what it has signed');
    await writeFile(join(directory, 'state.json'), large);
    await truncate(join(directory, entriesPath(0, 10)), 20);
    await expect(open()).rejects.toThrow();
    await unlink(join(directory, entriesPath(0, 10)));
    await expect(open()).rejects.toThrow('entries are missing');
  });

  it('a bundle with fewer entries than its name says is damage (CRYPTO-13)', async () => {
    const log = await open();
    await log.append(entries(5), NOW);
    const five = await readFile(join(directory, entriesPath(0, 5)));
    await log.append(entries(5, 5), NOW);
    await writeFile(join(directory, entriesPath(0, 10)), five);
    await expect(open()).rejects.toThrow('entries are missing');
  });

  it('after a write that failed the log goes on from its files, without a restart', async () => {
    const log = await open();
    await log.append(entries(5), NOW);
    const before = log.checkpoint;
    // a folder in the place of a file refuses to be replaced, for root as well
    await rename(join(directory, 'state.json'), join(directory, 'state'));
    await mkdir(join(directory, 'state.json/full'), { recursive: true });
    await expect(log.append(entries(4, 5), NOW)).rejects.toThrow();
    const [first = new Uint8Array(), , , , , lost = new Uint8Array()] = entries(6);
    expect(log.checkpoint).toBe(before);
    expect(log.indexOf(transactionIdOf(lost))).toBeUndefined();
    expect(await log.proof(log.indexOf(transactionIdOf(first)) ?? -1)).toContain(before);
    await expect(log.append(entries(4, 5), NOW)).rejects.toThrow();

    await rm(join(directory, 'state.json'), { recursive: true });
    await rename(join(directory, 'state'), join(directory, 'state.json'));
    await log.append(entries(2, 7), NOW);
    expect((await head(log)).size).toBe(7);
    expect(await head(await open())).toEqual(await head(log));
  });

  it('what a failed write left of a full bundle does not stand for the entries that come in its place', async () => {
    const log = await open();
    await log.append(entries(255), NOW);
    await rename(join(directory, 'state.json'), join(directory, 'state'));
    await mkdir(join(directory, 'state.json/full'), { recursive: true });
    await expect(log.append(entries(1, 900), NOW)).rejects.toThrow();
    await rm(join(directory, 'state.json'), { recursive: true });
    await rename(join(directory, 'state'), join(directory, 'state.json'));
    await log.append(entries(2, 300), NOW);
    expect(decodeEntryBundle((await log.entries(0, 256)) ?? new Uint8Array()).at(-1)).toEqual(
      new Uint8Array(stampEntry(sampleEntry('entry 300'), NOW)),
    );
    expect(await head(await open())).toEqual(await head(log));
  });

  it('a log that is gone, or not the one that was signed, does not start again under its name', async () => {
    const log = await open();
    await log.append(entries(3), NOW);
    const signed = known;
    await rm(directory, { recursive: true });
    await expect(open()).rejects.toThrow(/it has 0 entries, and 3 were signed. Put the newest copy/);
    known = undefined;
    await (await open()).append(entries(4, 10), NOW);
    known = signed;
    await expect(open()).rejects.toThrow(/it has 4 entries, and 3 were signed/);
  });

  it('a state that the database missed is kept there as soon as it is back', async () => {
    const log = await open();
    isAway = true;
    await expect(log.append(entries(2), NOW)).rejects.toThrow('away');
    isAway = false;
    await log.append(entries(2), NOW);
    expect(known).toEqual({ size: 2, root: toHex((await head(log)).root), checkpoint: log.checkpoint });
  });

  it('nothing is signed any more once another process has the files', async () => {
    const log = await open();
    await log.append(entries(2), NOW);
    const before = await readFile(join(directory, 'checkpoint'), 'utf8');
    isTakenOver = true;
    await expect(log.append(entries(3), NOW)).rejects.toThrow('taken over');
    expect(await readFile(join(directory, 'checkpoint'), 'utf8')).toBe(before);
  });

  it('what a process does that stood still while another took the files over leaves the log of that one as it is', async () => {
    let step = 0;
    for (let isOver = false; !isOver;) {
      step += 1;
      await rm(directory, { recursive: true });
      directory = await mkdtemp(join(tmpdir(), 'signet-log-'));
      known = undefined;
      isTakenOver = false;
      let taken = 0;
      let other: LogStore | undefined;
      // before its step so-and-so the first process stands still
      const disk = stepping(async () => {
        taken += 1;
        if (taken !== step) return;
        isTakenOver = true;
        other = await LogStore.open(options({ assertHeld: () => undefined }));
        await other.append(entries(2, 100), NOW);
      });
      const log = await open();
      await log.append(entries(1), NOW);
      await LogStore.open(options({ disk }))
        .then((stale) => stale.append(entries(2, 1), NOW))
        .catch(() => undefined);
      isOver = other === undefined;
      if (isOver) continue;
      const kept = await LogStore.open(options({ assertHeld: () => undefined }));
      for (const entry of entries(2, 100)) expect(kept.indexOf(transactionIdOf(entry))).toBeDefined();
    }
    expect(step).toBeGreaterThan(20);
  });
});

/** The disk of this machine, of which `before` is told before each step. */
function stepping(before: () => Promise<void>): Disk {
  const told = <A extends unknown[], T>(step: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      await before();
      return step(...args);
    };
  };
  return {
    mkdir: told((path, how) => THIS_DISK.mkdir(path, how)),
    readFile: told((path) => THIS_DISK.readFile(path)),
    readdir: told((path) => THIS_DISK.readdir(path)),
    rename: (from, to) => THIS_DISK.rename(from, to),
    rm: (path, how) => THIS_DISK.rm(path, how),
    open: told(async (path, flags, mode) => {
      const file = await THIS_DISK.open(path, flags, mode);
      return {
        writeFile: told((content) => file.writeFile(content)),
        sync: told(() => file.sync()),
        close: told(() => file.close()),
      };
    }),
  };
}
