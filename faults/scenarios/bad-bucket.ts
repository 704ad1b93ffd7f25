import { setTimeout as pause } from 'node:timers/promises';
import { fakeS3 } from '../../packages/server/test/support/fake-s3.ts';
import { onTrial } from '../support/on-trial.ts';
import type { Scenario } from './scenario.ts';

const ROUNDS = 5;

/** The bucket hangs or fails now and then while people upload. */
export const BAD_BUCKET: Scenario = {
  name: 'a bucket that hangs and fails',
  async play(random, played) {
    const s3 = await fakeS3();
    try {
      return await onTrial(
        random,
        async (trial) => {
          const work = await trial.work(({ message }) => message.includes('got 503'));
          for (let round = 0; round < ROUNDS; round++) {
            for (let calls = 1 + random.below(4); calls > 0; calls--)
              s3.trouble.push(random.oneOf(['silence', 'failure']));
            played();
            await pause(random.below(1500));
          }
          s3.trouble.length = 0;
          const troubles = await trial.kill(work);
          await trial.restart();
          return troubles;
        },
        s3.env,
      );
    } finally {
      s3.server.closeAllConnections();
      s3.server.close();
    }
  },
};
