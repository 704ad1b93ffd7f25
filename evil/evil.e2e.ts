import { test as base, expect } from '@playwright/test';
import { withStage, type Stage } from '../e2e/support/stage.ts';
import { FLOWS } from './flows.ts';
import { inSeededOrder, type Mutation } from './mutations.ts';
import { lie, record, type Verdict } from './run.ts';

const SEED = Number(process.env['EVIL_SEED'] ?? '1');
const FROM = Number(process.env['EVIL_FROM'] ?? '0');
const SAMPLE = Number(process.env['EVIL_SAMPLE'] ?? '1');
const ONLY = process.env['EVIL_ONLY'] ?? '';

const test = base.extend<object, { stage: Stage }>({
  stage: [({ browser }, provide) => withStage(browser, provide), { scope: 'worker', timeout: 240_000 }],
});

for (const [name, flow] of Object.entries(FLOWS))
  test(`${name}: no lie of a server makes a browser wrap, upload or sign anything else`, async ({
    stage,
  }) => {
    test.setTimeout(0);
    // a rehearsal first: it says what can be asked about the decoys, and only then has each lie something to tell
    const rehearsal = await record(stage, flow);
    const recording = await record(stage, flow, rehearsal.reads);
    if (FROM === 0) count('unheard', recording.hearing.unheard().length);
    const alike = recording.hearing.lies().map((lies) => inSeededOrder(lies, SEED));
    const played = inSeededOrder(
      alike.flatMap(([first]) => first ?? []),
      SEED,
    ).filter((mutation) => inWords(mutation).includes(ONLY));
    const broken: string[] = [];
    for (const [index, mutation] of [...played.entries()].slice(FROM, FROM + SAMPLE)) {
      const { verdict, breaks } = await lie(stage, flow, { mutation, recording });
      // at once, so that a run that is broken off is counted as far as it came
      const { length } = alike.find(([first]) => first === mutation) ?? [];
      count(verdict, length);
      broken.push(...breaks.map((line) => `${inWords(mutation)}\n  ${line}`));
      const others = length > 1 ? `, as ${length - 1} more` : '';
      console.log(`${name} ${index + 1}/${played.length} ${verdict}: ${inWords(mutation)}${others}`);
    }
    expect(broken).toEqual([]);
  });

/** Notes the outcomes of lies, for the sum at the end. */
function count(verdict: Verdict, lies: number): void {
  test.info().annotations.push({ type: verdict, description: String(lies) });
}

const inWords = ({ about, path, kind, donor }: Mutation): string =>
  `${kind}${donor > 0 ? ` ${donor}` : ''} at /${path.join('/')} of ${about}`;
