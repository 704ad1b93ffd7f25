import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnServer } from '../../packages/server/test/support/process.ts';
import { testEnv } from '../../packages/server/test/support/server.ts';
import { onTrial } from '../support/on-trial.ts';
import type { Scenario } from './scenario.ts';

const mayUnshare = spawnSync('unshare', ['--net', 'true']).status === 0;

/** Starts a second server on the folder of one that works, in a network of its own or in the same one. */
const inNetwork = (name: string, through: readonly string[]): Scenario => ({
  name,
  lacks:
    through.length > 0 && !mayUnshare ? 'the right to make a name space of the network (root)' : undefined,
  play: (random, played) =>
    onTrial(random, async (trial) => {
      const found: string[] = [];
      const work = await trial.work();
      for (let times = 1 + random.below(2); times > 0; times--) {
        await pause(random.below(1000));
        const second = spawnServer(await testEnv(trial.installation.dataDir), { through });
        const code = await second.ended;
        played();
        if (code !== 1 || !second.output().includes('is already using the data folder'))
          found.push(`a second server ended with ${code}: ${second.output()}`);
      }
      found.push(...(await trial.kill(work)));
      await trial.restart();
      return found;
    }),
});

export const SECOND_SERVERS = [
  inNetwork('a second server on the same folder', []),
  inNetwork('a second server on the same folder, in a network of its own', ['unshare', '--net']),
];
