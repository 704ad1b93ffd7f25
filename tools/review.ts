import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPORTS } from './check/steps.ts';
import { buildPage } from './review/build-page.ts';
import { ATTACHMENTS, findDifferences, type StoriesReport } from './review/differences.ts';
import { Review } from './review/review.ts';
import { serveReview } from './review/server.ts';
import { root, run } from './run.ts';

/**
 * `npm run review`: takes pictures of the stories and shows those that differ from their references, to be accepted or refused.
 * `npm run review -- --last` shows what differed in the last run, of this or of `npm test`; everything else is handed to
 * Vitest, such as the path of a piece. Ends with 1 when a picture was refused or left open, or a story is broken.
 */

const STORIES = join(REPORTS, 'stories.json');
/** Where the report of the stories lies, of a review and of `npm test`. */
const REPORTS_OF_STORIES = [STORIES, join(REPORTS, 'browser.json')];
const REFUSED = '.vitest/refused.md';

const args = process.argv.slice(2);
const isLast = args.includes('--last');
const code = isLast ? 0 : await takePictures(args);

const { differences, broken } = findDifferences(readReport());
for (const { story, reason } of broken) console.log(`Broken: ${story}\n${reason}\n`);
// what broke the run itself, Vitest has told
const isWhole = broken.length === 0 && (code === 0 || differences.length > 0);
if (differences.length === 0 && isWhole) console.log('No picture differs.');
const isAccepted = differences.length === 0 || (await look(new Review(differences)));
process.exitCode = isWhole && isAccepted ? 0 : 1;

/** Without writing a reference: nobody has seen the new ones yet. */
function takePictures(names: readonly string[]): Promise<number> {
  rmSync(join(root, ATTACHMENTS), { recursive: true, force: true });
  rmSync(STORIES, { force: true });
  mkdirSync(REPORTS, { recursive: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${STORIES}`];
  return run('vitest', ['run', '--project=storybook', '--update=none', ...reporters, ...names], {
    NO_COLOR: '1',
  });
}

function readReport(): StoriesReport {
  const [newest] = REPORTS_OF_STORIES.filter((file) => existsSync(file)).toSorted(
    (a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs,
  );
  if (newest === undefined) throw new Error('The stories have not been run: npm run review');
  return JSON.parse(readFileSync(newest, 'utf8')) as StoriesReport;
}

/** Resolves when the review is finished; whether all pictures were accepted. */
async function look(review: Review): Promise<boolean> {
  const { url, finished, close } = await serveReview(review, await buildPage());
  console.log(`${review.pictures.length} pictures differ: ${url}`);
  await finished;
  close();
  const { refusals } = review;
  const open = review.pictures.filter(({ verdict }) => verdict === 'open').length;
  rmSync(join(root, REFUSED), { force: true });
  if (refusals !== '') {
    mkdirSync(join(root, dirname(REFUSED)), { recursive: true });
    writeFileSync(join(root, REFUSED), refusals);
    console.log(`\nRefused (also in ${REFUSED}):\n\n${refusals}`);
  }
  if (open > 0) console.log(`${open} left open; npm run review -- --last shows them again.`);
  return refusals === '' && open === 0;
}
