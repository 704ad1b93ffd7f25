import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildApp } from '../tools/build.ts';
import { chromiumLaunch } from '../tools/chromium.ts';
import { directory } from './directory.ts';
import { documents } from './documents.ts';
import { epoch } from './epoch.ts';
import { felt } from './felt.ts';
import { firstLoad } from './first-load.ts';
import { folderTree } from './folder-tree.ts';
import { isReached, type Bench, type Part } from './harness.ts';
import { journey } from './journey.ts';
import { kitSize } from './kit-size.ts';
import { kitSpeed } from './kit-speed.ts';
import { kitTable } from './kit-table.ts';
import { list } from './list.ts';
import { load } from './load.ts';
import { loadAverage, machineOf } from './machine.ts';
import { pdf } from './pdf.ts';
import { proof } from './proof.ts';
import { printPart, saveResults, updateDocument, type PartResult } from './report.ts';
import { records } from './records.ts';
import { rewrap } from './rewrap.ts';
import { scale } from './scale.ts';
import { sign } from './sign.ts';
import { start } from './start.ts';

/** `npm run bench`, or some parts of it: `node --conditions=signet-source bench/main.ts documents pdf`. */
const PARTS: Part[] = [
  documents,
  firstLoad,
  felt,
  pdf,
  list,
  load,
  scale,
  records,
  rewrap,
  epoch,
  folderTree,
  proof,
  directory,
  sign,
  journey,
  start,
  kitSize,
  kitSpeed,
  kitTable,
];
const LIMIT_MS = 240_000;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. Parts: ${PARTS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const chosen = names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name));

// everything that a part or the browser writes goes below one folder, which goes with this process
const folder = mkdtempSync(join(tmpdir(), 'signet-bench-'));
process.env['TMPDIR'] = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

if (chosen.some(({ needsApp }) => needsApp) && !(await buildApp())) process.exit(1);
const browser = await chromium.launch(await chromiumLaunch());
const results: PartResult[] = [];
for (const part of chosen) {
  const result = await runPart(part, { browser, folder });
  results.push(result);
  printPart(result);
}
const taken = { machine: machineOf(browser), parts: results };
saveResults(taken);
await browser.close();
updateDocument(
  taken,
  PARTS.map(({ title }) => title),
);

const missed = results.flatMap(({ figures }) => figures).filter((figure) => isReached(figure) === false);
const failed = results.filter(({ error }) => error !== undefined);
console.log(
  `\n${missed.length} goals missed, ${failed.length} parts failed. Written to bench/results.json and docs/performance.md.`,
);
// a part that ran out of time may have left something running
process.exit(failed.length > 0 ? 1 : 0);

async function runPart(part: Part, bench: Bench): Promise<PartResult> {
  const before = loadAverage();
  const started = performance.now();
  const { limitMs = LIMIT_MS } = part;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limitMs / 1000} s`)), limitMs);
  });
  const outcome = await Promise.race([part.run(bench), late]).then(
    (figures) => ({ figures }),
    (error: unknown) => ({ figures: [], error: error instanceof Error ? error.message : String(error) }),
  );
  clearTimeout(timer);
  return {
    name: part.name,
    title: part.title,
    takenAt: new Date().toISOString(),
    seconds: Math.round((performance.now() - started) / 1000),
    load: [before, loadAverage()],
    ...outcome,
  };
}
