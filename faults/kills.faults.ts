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
import { changeIn, isLocked } from './support/moments.ts';
import { count, nothingYet, total } from './support/outcome.ts';
import { Trial } from './support/trial.ts';

const { kills, minutes, seed } = readSettings(process.env);
/** Of the time that is given, so that the other parts get some. */
const SHARE = 0.6;
const FIRST_RELEASE = '0022-ledger-states.json';
/** Longer than from the lock to the first answer. */
const OPENING_MS = 1500;
const TOO_MANY = 20;

const random = randomOf(`${seed}/kills`);
const played = nothingYet('kills');
/** A data folder of the first release, to be copied. */
let released: string | undefined;

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

/** One that stands here more often is played more often. */
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
  'during maintenance',
  'while it starts',
  'while it starts',
  'while it migrates',
] as const;

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

async function killDuringMaintenance(trial: Trial, kind: string, chance: Random): Promise<void> {
  await leaveMaintenance(trial.installation.dataDir);
  await trial.restart();
  await pause(chance.below(2000));
  played.complaints.push(...(await trial.kill()));
  count(played, kind);
}

async function killWhileMigrating(kind: string, chance: Random): Promise<void> {
  released ??= await newFolder((folder) => leaveRelease(FIRST_RELEASE, folder));
  const dataDir = await newFolder((folder) => cp(released ?? '', folder, { recursive: true }));
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

it('kills at any moment leave everything that was acknowledged', async ({ task, onTestFinished }) => {
  task.meta.played = played;
  const dataDir = await freshDataDir();
  const trial = await Trial.begin(dataDir, random.fork('trial'));
  onTestFinished(async () => {
    await trial.end();
    // what was lost is to be looked at
    if (played.complaints.length === 0) await rm(dataDir, { recursive: true });
    if (released !== undefined) await rm(released, { recursive: true });
  });
  const end = Date.now() + minutes * SHARE * 60_000;
  while (total(played) < kills && Date.now() < end && played.complaints.length < TOO_MANY) {
    const kind = random.oneOf(KINDS);
    const chance = random.fork(String(total(played)));
    if (kind === 'while it migrates') {
      await killWhileMigrating(kind, chance);
      continue;
    }
    await killAtWork(trial, kind in AT_WORK ? kind : 'while people work', chance);
    if (kind === 'while it starts') await killWhileStarting(trial, kind, chance);
    if (kind === 'during maintenance') await killDuringMaintenance(trial, kind, chance);
    await trial.restart();
    const found = await trial.complaints();
    played.complaints.push(...found.map((complaint) => `after a kill ${kind}: ${complaint}`));
  }
  played.complaints.push(...(await trial.lastComplaints()));
  played.acknowledged = trial.acknowledged.count;
  expect(played.complaints, `the data folder is ${dataDir}`).toEqual([]);
  expect(total(played)).toBeGreaterThan(0);
});
