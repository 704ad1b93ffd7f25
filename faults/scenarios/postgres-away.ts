import { setTimeout as pause } from 'node:timers/promises';
import { startForwarder } from '../../packages/server/test/support/forwarder.ts';
import { startPostgres } from '../../packages/server/test/support/postgres.ts';
import { onTrial } from '../support/on-trial.ts';
import type { Scenario } from './scenario.ts';

const AWAY_MS = 2000;
const ROUNDS = 3;

/** PostgreSQL goes and comes back in several ways while people write; callers get at most 503. */
export const POSTGRES_AWAY: Scenario = {
  name: 'PostgreSQL restarts, crashes, ends connections and moves',
  async play(random, played) {
    const postgres = await startPostgres();
    const address = new URL(postgres.url);
    const forwarder = await startForwarder(Number(address.port));
    address.port = String(forwarder.port);
    const faults = {
      restart: () => postgres.end('SIGINT'),
      crash: () => postgres.end('SIGKILL'),
      connections: () => postgres.terminateConnections(),
      failover: () => postgres.end('SIGINT'),
    };
    try {
      return await onTrial(
        random,
        async (trial) => {
          const work = await trial.work(({ message }) => /got 503|^Still not so/.test(message));
          for (let round = 0; round < ROUNDS; round++) {
            await pause(500 + random.below(1000));
            const fault = random.oneOf(['restart', 'crash', 'connections', 'failover']);
            await faults[fault]();
            played();
            if (fault === 'connections') continue;
            await pause(random.below(AWAY_MS));
            forwarder.target = await postgres.start(fault === 'failover' ? undefined : forwarder.target);
          }
          await pause(3000);
          const troubles = await trial.kill(work);
          await trial.restart();
          return troubles;
        },
        { DATABASE_URL: address.href },
      );
    } finally {
      await forwarder.close();
      await postgres.stop();
    }
  },
};
