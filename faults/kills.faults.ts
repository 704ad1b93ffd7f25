import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readConfig } from '../packages/server/src/platform/config/env.ts';
import { startServer } from '../packages/server/src/start/start.ts';
import { leaveMaintenance } from '../packages/server/test/support/left-jobs.ts';
import { spawnServer } from '../packages/server/test/support/process.ts';
import {
  assertReleasedData,
  leaveRelease,
  readReleasedData,
} from '../packages/server/test/support/released-data.ts';
import { freshDataDir, testEnv } from '../packages/server/test/support/server.ts';
import { randomOf, type Random } from './random.ts';
import { readSettings } from './settings.ts';
import { changeIn, isLocked, isReading } from './support/moments.ts';
import { count, nothingYet, total } from './support/outcome.ts';
import { Trial } from './support/trial.ts';

const { kills, minutes, seed } = readSettings(process.env);
/** Of the time that is given, so that the other parts get some. */
const SHARE = 0.6;
const FIRST_RELEASE = '0022-ledger-states.json';
/** Longer than from the lock to the first answer. */
const OPENING_MS = 1500;
const TOO_MANY = 20;

/** A server that starts does not keep two processors busy. */
const FOLDERS = minutes === Infinity ? 2 : 1;
const end = Date.now() + minutes * SHARE * 60_000;

const random = randomOf(`${seed}/kills`);
const played = nothingYet('kills');
/** A data folder of the first release, to be copied. */
let released: Promise<string> | undefined;

/** The server of the trial is killed while it works, and is not started again. */
const AT_WORK: Record<string, (trial: Trial, chance: Random) => Promise<unknown>> = {
  'while people work': (_trial, chance) => pause(chance.below(1200)),
  'during an upload': async ({ installation }, chance) => {
    await mkdir(join(installation.dataDir, 'blobs/incoming'), { recursive: true });
    await changeIn(join(installation.dataDir, 'blobs/incoming'), '.part');
    await pause(chance.below(20));
  },
  'during an entry into a log': async ({ installation }, chance) => {
    const log = chance.oneOf(['contracts', 'keys']);
    await changeIn(join(installation.dataDir, 'ledger', log), '.part');
    await pause(chance.below(8));
  },
};

/** All of them come up before one does again; what stands here more often is played more often. */
const KINDS = [
  'while people work',
  'during an upload',
  'during an entry into a log',
  'while people work',
  'during an upload',
  'during an entry into a log',
  'while people work',
  'during an upload',
  'during an entry into a log',
  'during the sweep',
  'during the check of the blobs',
  'while it starts',
  'while it starts',
  'while it migrates',
] as const;
type Kind = (typeof KINDS)[number];

/** The kinds in an order of chance, for ever. */
function* kindsOf(random: Random): Generator<Kind, never> {
  for (;;) yield* random.shuffled(KINDS);
}

async function killAtWork(trial: Trial, kind: string, chance: Random): Promise<void> {
  const work = await trial.work();
  await AT_WORK[kind]?.(trial, chance);
  played.complaints.push(...(await trial.kill(work)));
  count(played, kind);
}

async function killWhileStarting(trial: Trial, kind: string, chance: Random): Promise<void> {
  const { dataDir, env } = trial.installation;
  const server = spawnServer(env);
  await isLocked(dataDir, server);
  await pause(chance.below(OPENING_MS));
  await server.end('SIGKILL');
  count(played, kind);
}

/** Both are due when the server starts: the sweep runs first, the check of all blobs is a job. */
const MAINTENANCE: Record<string, (trial: Trial, chance: Random) => Promise<unknown>> = {
  'during the sweep': (_trial, chance) => pause(chance.below(400)),
  'during the check of the blobs': async ({ installation, server }, chance) => {
    await isReading(server, join(installation.dataDir, 'blobs'));
    await pause(chance.below(30));
  },
};

async function killDuringMaintenance(trial: Trial, kind: string, chance: Random): Promise<void> {
  await leaveMaintenance(trial.installation.dataDir);
  await trial.restart();
  await MAINTENANCE[kind]?.(trial, chance);
  played.complaints.push(...(await trial.kill()));
  count(played, kind);
}

async function killWhileMigrating(kind: string, chance: Random): Promise<void> {
  released ??= newFolder((folder) => leaveRelease(FIRST_RELEASE, folder));
  const source = await released;
  const dataDir = await newFolder((folder) => cp(source, folder, { recursive: true }));
  const env = await testEnv(dataDir);
  for (let times = 1 + chance.below(2); times > 0; times--) {
    const server = spawnServer(env);
    await isLocked(dataDir, server);
    await pause(chance.below(OPENING_MS));
    await server.end('SIGKILL');
    count(played, kind);
  }
  const again = await startServer(readConfig(env));
  await assertReleasedData(again, readReleasedData(FIRST_RELEASE)).catch((error: unknown) =>
    played.complaints.push(`after a kill ${kind}: ${String(error)}`),
  );
  await again.close();
  await rm(dataDir, { recursive: true });
}

async function newFolder(fill: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'signet-kills-'));
  await fill(folder);
  return folder;
}

/** Kills on a data folder of its own, which is looked at after each one. */
async function playOn(dataDir: string, share: number, random: Random): Promise<void> {
  const trial = await Trial.begin(dataDir, random.fork('trial'));
  try {
    const kinds = kindsOf(random);
    for (let kill = 0; kill < share && Date.now() < end && played.complaints.length < TOO_MANY; kill++) {
      const { value: kind } = kinds.next();
      const found = await playKind(trial, kind, random.fork(String(kill)));
      played.complaints.push(...found.map((complaint) => `after a kill ${kind}: ${complaint}`));
    }
    played.complaints.push(...(await trial.lastComplaints()));
    played.acknowledged += trial.acknowledged.count;
  } finally {
    await trial.end();
  }
}

async function playKind(trial: Trial, kind: Kind, chance: Random): Promise<string[]> {
  if (kind === 'while it migrates') {
    await killWhileMigrating(kind, chance);
    return [];
  }
  await killAtWork(trial, kind in AT_WORK ? kind : 'while people work', chance);
  if (kind === 'while it starts') await killWhileStarting(trial, kind, chance);
  if (kind in MAINTENANCE) await killDuringMaintenance(trial, kind, chance);
  await trial.restart();
  return trial.complaints();
}

it('kills at any moment leave everything that was acknowledged', async ({ task, onTestFinished }) => {
  task.meta.played = played;
  const folders = await Promise.all(Array.from({ length: FOLDERS }, () => freshDataDir()));
  onTestFinished(async () => {
    // what was lost is to be looked at
    for (const folder of played.complaints.length === 0 ? folders : []) await rm(folder, { recursive: true });
    if (released !== undefined) await rm(await released, { recursive: true });
  });
  const share = Math.ceil(kills / FOLDERS);
  await Promise.all(folders.map((folder, index) => playOn(folder, share, random.fork(String(index)))));
  expect(played.complaints, `the data folders are ${folders.join(', ')}`).toEqual([]);
  expect(total(played)).toBeGreaterThan(0);
});
