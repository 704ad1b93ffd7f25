import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from './run.ts';

/** Fetched when it is used: nothing else needs it. */
const CHROMATIC = 'chromatic@18.14.3';
const FOLDER = 'storybook-static';

/** `npm run chromatic`: publishes the built Storybook, so that designers see it and compare its pictures. */
if (process.env['CHROMATIC_PROJECT_TOKEN'] === undefined) {
  console.log(
    'Nothing was published. Make a project at https://www.chromatic.com, and run this again with its token:\n' +
      '  CHROMATIC_PROJECT_TOKEN=… npm run chromatic',
  );
} else {
  const built = await run('storybook', ['build', '--quiet', '--output-dir', FOLDER]);
  const published =
    built === 0
      ? await run('npx', ['-y', CHROMATIC, '--storybook-build-dir', FOLDER, '--exit-zero-on-changes'])
      : built;
  await rm(join(root, FOLDER), { recursive: true, force: true });
  process.exitCode = published;
}
