import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from '../tools/run.ts';
import { circumstancesOf, playedIn, updateDocument } from './report.ts';
import { readSettings } from './settings.ts';
import { total } from './support/outcome.ts';

/**
 * `npm run faults`: kills servers, takes the power from their disks and whatever they need away from them, and looks whether all that was
 * acknowledged is there; ends with 1 and what was lost. `--kills 20`, `--losses 5` and `--runs 500` (of the simulation) play fewer, `--minutes 2` plays a
 * sample in that time and leaves docs/reliability.md as it is, `--seed 7` plays the faults of another run again, `--only PostgreSQL` those
 * whose test has the word in its title.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    losses: { type: 'string' },
    runs: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const { only, ...given } = values;
const env = Object.fromEntries(
  Object.entries(given).map(([name, value]) => [`FAULTS_${name.toUpperCase()}`, value]),
);
env['FAULTS_SEED'] ??= readSettings({}).seed;
// of this run alone: others may play other parts
const report = join(root, `node_modules/.cache/faults-${process.pid}.json`);
const circumstances = circumstancesOf(env['FAULTS_SEED']);
process.exitCode = await run(
  'vitest',
  [
    'run',
    '--config=faults/vitest.config.ts',
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(only === '' ? [] : ['--testNamePattern', only]),
  ],
  env,
);

const parts = existsSync(report) ? playedIn(JSON.parse(readFileSync(report, 'utf8'))) : [];
rmSync(report, { force: true });
console.log(`\nSeed ${env['FAULTS_SEED']}`);
for (const { part, faults, acknowledged, complaints, seconds } of parts) {
  console.log(
    `${part}: ${total({ faults })} faults in ${seconds} s, ${acknowledged} acknowledged things looked at`,
  );
  for (const [fault, times] of Object.entries(faults)) console.log(`  ${times} ${fault}`);
  for (const complaint of complaints) console.log(`  lost: ${complaint}`);
}
if (given.minutes === undefined) updateDocument(parts, circumstances);
