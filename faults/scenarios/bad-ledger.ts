import { cp, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnServer } from '../../packages/server/test/support/process.ts';
import { onTrial } from '../support/on-trial.ts';
import type { Scenario } from './scenario.ts';

/** The folder of the ledger vanishes, is put back from an older copy, or is cut off: the server does not start, and changes nothing. */
export const BAD_LEDGER: Scenario = {
  name: 'a ledger that vanished, is old or was cut off',
  play: (random, played) =>
    onTrial(random, async (trial) => {
      const found: string[] = [];
      const { dataDir, env } = trial.installation;
      const ledger = join(dataDir, 'ledger');
      const older = join(dataDir, 'ledger-older');
      const away = join(dataDir, 'ledger-away');
      await trial.server.end('SIGTERM');
      await cp(ledger, older, { recursive: true });
      await trial.restart();
      const work = await trial.work();
      await pause(1500);
      found.push(...(await trial.kill(work)));
      // so that the ledger has entries that the copy lacks, and the rows know them
      await trial.restart();
      found.push(...(await trial.complaints()));
      await trial.server.end('SIGTERM');
      await rename(ledger, away);
      const faults = {
        vanished: async () => undefined,
        old: () => cp(older, ledger, { recursive: true }),
        'cut off': async () => {
          await cp(away, ledger, { recursive: true });
          await truncate(join(ledger, random.oneOf(['contracts', 'keys']), 'state.json'), random.below(60));
        },
      };
      for (const fault of random.shuffled(Object.keys(faults) as (keyof typeof faults)[])) {
        await faults[fault]();
        const server = spawnServer(env);
        const code = await server.ended;
        played();
        if (code !== 1 || !server.output().includes('newest copy of the folder ledger/ back'))
          found.push(`with a ledger that is ${fault} the server ended with ${code}: ${server.output()}`);
        await rm(ledger, { recursive: true, force: true });
      }
      await rename(away, ledger);
      await rm(older, { recursive: true });
      await trial.restart();
      return found;
    }),
};
