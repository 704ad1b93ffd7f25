import { PARTS } from './mutation/parts.ts';
import { play } from './mutation/play.ts';
import { sample } from './mutation/sample.ts';
import { unseen } from './mutation/unseen.ts';

/**
 * `npm run mutate`: puts faults into the parts of the code whose tests must see each, or into those that are named, and lists
 * what no test saw. It takes minutes to hours; the part `sample`, played when it is named, takes a minute.
 */
/** How a fault shows: by a test, by one that does not end, or by a file of tests that does not even begin. */
const SEEN: ReadonlySet<string> = new Set(['Killed', 'Timeout', 'RuntimeError']);

const asked = process.argv.slice(2);
const parts = asked.length === 0 ? PARTS : { ...PARTS, sample: sample() };
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);

for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const results = (await play(part)).filter(({ status }) => status !== 'Ignored');
  const seen = results.filter(({ status }) => SEEN.has(status)).length;
  const missed = unseen(results);
  for (const { file, line, original, replacement } of missed)
    console.log(`${file}:${line}\n  - ${original}\n  + ${replacement}`);
  const share = ((seen / results.length) * 100).toFixed(1);
  console.log(
    `${name}: ${seen} of ${results.length} faults seen (${share} %), ${missed.length} neither seen nor explained`,
  );
  if (results.length === 0 || missed.length > 0) process.exitCode = 1;
}
