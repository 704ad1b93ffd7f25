import { expect, it, vi } from 'vitest';
import { readSettings } from '../settings.ts';
import { count, nothingYet, total } from '../support/outcome.ts';
import { play } from './run.ts';

vi.mock('../../packages/domain/src/crypto/ed25519.ts', async (original) => ({
  ...((await original()) as object),
  ...(await import('./native-signatures.ts')),
}));

const { runs, minutes, seed } = readSettings(process.env);
/** Of the time that is given, so that the other parts get some. */
const SHARE = 0.15;
const TOO_MANY = 5;
/** Of a run that failed, the last things that happened. */
const LAST = 200;

const played = nothingYet('simulation');

/** The first run has the seed itself, so that the seed of any run plays it again. */
const seedOf = (run: number): string => (run === 0 ? seed : `${seed}.${run}`);

it('in the simulation the log, the jobs and the mails come out right, whatever the order of steps and faults', async ({
  task,
}) => {
  task.meta.played = played;
  const end = Date.now() + minutes * SHARE * 60_000;
  for (let run = 0; run < runs && Date.now() < end && played.complaints.length < TOO_MANY; run++) {
    const { faults, acknowledged, complaints, trace } = await play(seedOf(run));
    for (const [fault, times] of Object.entries(faults)) count(played, fault, times);
    played.runs = run + 1;
    played.acknowledged += acknowledged;
    if (complaints.length === 0) continue;
    const again = `npm run faults -- --only simulation --runs 1 --seed ${seedOf(run)}`;
    played.complaints.push(`${complaints.join('; ')} (${again})`);
    process.stdout.write(`${[...trace.slice(-LAST), ...complaints, again].join('\n')}\n`);
  }
  expect(played.complaints).toEqual([]);
  expect(total(played)).toBeGreaterThan(0);
});
