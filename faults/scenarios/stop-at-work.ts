import { setTimeout as pause } from 'node:timers/promises';
import { endWork } from '../support/people-at-work.ts';
import { onTrial } from '../support/on-trial.ts';
import type { Scenario } from './scenario.ts';

const ROUNDS = 3;

/** The server is stopped while people upload and sign: what runs is finished, and the process ends well. */
export const STOP_AT_WORK: Scenario = {
  name: 'SIGTERM while people upload and sign',
  play: (random, played) =>
    onTrial(random, async (trial) => {
      const found: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        // a stopping server takes no more calls
        const work = await trial.work(({ message }) => message === 'fetch failed');
        await pause(random.below(1500));
        const ended = trial.server.end('SIGTERM');
        played();
        const code = await ended;
        if (code !== 0) found.push(`a server that was stopped ended with ${code}`);
        found.push(...(await endWork(work)));
        await trial.restart();
        found.push(...(await trial.complaints()));
      }
      return found;
    }),
};
