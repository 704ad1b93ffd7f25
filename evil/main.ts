import { parseArgs } from 'node:util';
import { buildApp } from '../tools/build.ts';
import { run } from '../tools/run.ts';

/**
 * `npm run evil`: plays the flows of the product against a server that lies, one lie a run; ends with 1 when a lie breaks
 * something. `--flow sharing` plays one flow, `--sample 10` takes ten lies of each, `--from 10` goes on after the first ten,
 * `--seed 7` takes other ones, `--only title` those whose line in
 * the output contains the word.
 */
const { values } = parseArgs({
  options: {
    flow: { type: 'string', default: '' },
    sample: { type: 'string', default: 'Infinity' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
if (!(await buildApp())) process.exit(1);
process.exitCode = await run(
  'playwright',
  [
    'test',
    '--config',
    'evil/playwright.config.ts',
    ...(values.flow === '' ? [] : ['--grep', `${values.flow}:`]),
  ],
  { EVIL_SAMPLE: values.sample, EVIL_FROM: values.from, EVIL_SEED: values.seed, EVIL_ONLY: values.only },
);
