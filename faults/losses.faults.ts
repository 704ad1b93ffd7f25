import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freshDataDir } from '../packages/server/test/support/server.ts';
import { spawnServer } from '../packages/server/test/support/process.ts';
import { SURVIVALS } from './disk/blocks.ts';
import { createLossyDisk, lackingForDisks, MOMENTS, MOUNTS, type LossyDisk } from './disk/lossy-disk.ts';
import { randomOf, type Random } from './random.ts';
import { readSettings } from './settings.ts';
import { changeIn, isLocked } from './support/moments.ts';
import { count, nothingYet, total } from './support/outcome.ts';
import { Trial } from './support/trial.ts';

const { losses, minutes, seed } = readSettings(process.env);
/** Of the time that is given; the scenarios are played after it. */
const SHARE = 0.3;
const OPENING_MS = 1500;
const TOO_MANY = 20;

const random = randomOf(`${seed}/losses`);
const played = nothingYet('losses');
const lacks = lackingForDisks();

const BEFORE: Record<string, (dataDir: string, chance: Random) => Promise<unknown>> = {
  'while people work': (_dataDir, chance) => pause(chance.below(1500)),
  'during an entry into a log': async (dataDir, chance) => {
    await changeIn(join(dataDir, 'ledger', chance.oneOf(['contracts', 'keys'])), '.part');
    await pause(chance.below(8));
  },
};

/** Takes the power away from the disk. */
async function lose(disk: LossyDisk, chance: Random, kind: string): Promise<void> {
  const survival = chance.oneOf(SURVIVALS);
  const moment = chance.oneOf(MOMENTS);
  await disk.losePower({ moment, survival, seed: String(chance.below(1_000_000)) });
  count(played, `${kind}, ${moment}`);
}

it.skipIf(lacks !== undefined)(
  'losses of power leave everything that was acknowledged',
  { meta: { lacks: lacks ?? '' } },
  async ({ task, onTestFinished }) => {
    task.meta.played = played;
    const disk = await createLossyDisk();
    onTestFinished(() => disk.remove());
    const dataDir = join(disk.folder, 'data');
    const fresh = await freshDataDir();
    await cp(fresh, dataDir, { recursive: true });
    await rm(fresh, { recursive: true });
    const trial = await Trial.begin(dataDir, random.fork('trial'));
    onTestFinished(() => trial.end());
    const end = Date.now() + minutes * SHARE * 60_000;
    while (total(played) < losses && Date.now() < end && played.complaints.length < TOO_MANY) {
      const chance = random.fork(String(total(played)));
      const kind = chance.oneOf(['while people work', 'during an entry into a log', 'while it starts']);
      const work = await trial.work();
      await BEFORE[kind]?.(dataDir, chance);
      if (kind === 'while it starts') {
        played.complaints.push(...(await trial.kill(work)));
        trial.server = spawnServer(trial.installation.env);
        await isLocked(dataDir, trial.server);
        await pause(chance.below(OPENING_MS));
      }
      work.isOver = true;
      await lose(disk, chance, kind);
      played.complaints.push(...(await trial.kill(work)));
      await disk.restart(chance.oneOf(MOUNTS));
      await trial.restart();
      const found = await trial.complaints();
      played.complaints.push(...found.map((complaint) => `after a loss of power ${kind}: ${complaint}`));
    }
    played.complaints.push(...(await trial.lastComplaints()));
    played.acknowledged = trial.acknowledged.count;
    expect(played.complaints).toEqual([]);
    expect(total(played)).toBeGreaterThan(0);
  },
);
