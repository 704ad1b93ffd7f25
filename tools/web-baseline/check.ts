import { join } from 'node:path';
import { root, run } from '../run.ts';
import { writeBaselineProject } from './project.ts';

/** Refuses in what runs in browsers the Web APIs that a supported browser lacks. */
const folder = join(root, 'node_modules/.cache/web-baseline');
const sources = ['app/src', 'domain/src', 'forms/src', 'ui/src', 'verifier/src/page'];
writeBaselineProject(
  folder,
  sources.map((source) => join(root, 'packages', source)),
);
process.exitCode = await run('tsc', ['-p', folder]);
if (process.exitCode !== 0)
  console.log(
    'What is unknown here is missing in a browser of packages/domain/src/format/supported-browser.ts.',
  );
