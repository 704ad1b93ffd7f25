import { setTimeout as pause } from 'node:timers/promises';
import { endWork } from '../support/people-at-work.ts';
import { onTrial } from '../support/on-trial.ts';
import type { Scenario } from './scenario.ts';

/** The mail server goes while people sign up, and the server is stopped or killed before it is back. */
export const MAIL_AWAY: Scenario = {
  name: 'no mail server',
  play: (random, played) =>
    onTrial(random, async (trial) => {
      // who waits for a mail that does not come goes on with something else
      const work = await trial.work((error) => error.message.startsWith('Still not so'));
      await pause(random.below(500));
      await trial.installation.relay.stop();
      played();
      await pause(1000 + random.below(2000));
      work.isOver = true;
      await trial.server.end(random.oneOf(['SIGKILL', 'SIGTERM']));
      const troubles = await endWork(work);
      await trial.installation.relay.start();
      await trial.restart();
      return troubles;
    }),
};
