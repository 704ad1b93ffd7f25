import { cp, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freshDataDir, until } from '../../packages/server/test/support/server.ts';
import { lackingForMounts, ownMounts } from '../support/own-mounts.ts';
import { Trial } from '../support/trial.ts';
import type { Scenario } from './scenario.ts';

/** The disk of the ledger fills up while people sign, and gets room again; the server is killed at some time. */
export const FULL_DISK: Scenario = {
  name: 'a full disk below the ledger',
  lacks: lackingForMounts(),
  async play(random, played) {
    const place = await mkdtemp(join(tmpdir(), 'signet-full-'));
    const mounts = await ownMounts();
    await mounts.run('mount', '-t', 'tmpfs', 'tmpfs', place);
    const dataDir = join(mounts.outside(place), 'data');
    const fresh = await freshDataDir();
    await cp(fresh, dataDir, { recursive: true });
    await rm(fresh, { recursive: true });
    await mkdir(join(dataDir, 'ledger'));
    await mounts.run('mount', '-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', join(place, 'data/ledger'));
    const trial = await Trial.begin(dataDir, random);
    try {
      // what wants an entry right away cannot have it
      const work = await trial.work(({ message }) => message.includes('got 503'));
      await pause(random.below(1000));
      const filler = join(dataDir, 'ledger/filler');
      const { bavail, bsize } = await statfs(join(dataDir, 'ledger'));
      // the server may have been faster to take the rest
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail - random.below(3)) * bsize)).catch(
        () => undefined,
      );
      played();
      await pause(1000 + random.below(1500));
      const found = random.below(2) === 0 ? [] : await trial.kill(work);
      await rm(filler);
      if (work.isOver) await trial.restart();
      else {
        await until(
          async () => (await fetch(`${trial.installation.env['PUBLIC_URL']}/health`)).status === 200,
        );
        await pause(500);
        found.push(...(await trial.kill(work)));
        await trial.restart();
      }
      return await trial.outcome(found);
    } finally {
      await trial.end();
      await mounts.remove();
      await rm(place, { recursive: true });
    }
  },
};
