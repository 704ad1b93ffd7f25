import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../packages/server/test/support/postgres.ts';
import { serverEnv, startChild } from './child.ts';
import { quantile, type Bench, type Figure, type Part } from './harness.ts';
import { holdTokens } from './list/hold-tokens.ts';
import { companyOf, KINDS, type Company } from './load/actions.ts';
import type { WorkServer } from './load/company-server.ts';
import { actionsOf, letWork, type Outcome } from './load/crowd.ts';
import { cpuMs, residentMb } from './load/process.ts';

const SECONDS = 40;
const SOAK_MINUTES = 10;
const SOAK_PEOPLE = 250;
/** It breaks where 95 % of the answers take longer than this many ms, or a call fails. */
const BROKEN_MS = 2000;
/** So many times half as many people more are tried until it breaks. */
const STEPS = 3;

/** The goals for so many people at work, in ms. */
interface Crowd {
  people: number;
  p95?: number;
  writes?: number;
}
interface Engine {
  name: string;
  crowds: Crowd[];
  /** Goal for the memory after the start, in MB. */
  memory: number;
}
const EMBEDDED: Engine = {
  name: 'embedded',
  crowds: [{ people: 250 }, { people: 500, p95: 120 }, { people: 1000, p95: 500 }],
  memory: 450,
};
const POSTGRES: Engine = {
  name: 'PostgreSQL',
  crowds: [{ people: 500 }, { people: 1000, p95: 150, writes: 200 }, { people: 2000 }],
  memory: 330,
};

/** A company at work: everybody reads, writes and uploads, on the machine that also serves. */
export const load: Part = {
  name: 'load',
  title:
    'A company at work: 80 % reads, 15 % tasks, 5 % documents of 200 KB, each person one in 8 s, load and server on the same machine',
  limitMs: 3_600_000,
  run,
};

async function run(bench: Bench): Promise<Figure[]> {
  const embedded = await measure(bench, EMBEDDED, {});
  // PostgreSQL refuses to run as root, and whom it runs as then must reach its folder
  chmodSync(bench.folder, 0o711);
  const cluster = await startPostgres();
  try {
    return [...embedded, ...(await measure(bench, POSTGRES, { DATABASE_URL: cluster.url }))];
  } finally {
    await cluster.stop();
  }
}

async function measure(
  { folder }: Bench,
  { name, crowds, memory }: Engine,
  settings: Record<string, string>,
): Promise<Figure[]> {
  const dataDir = join(folder, `load-${name}`);
  const env = { ...(await serverEnv(dataDir)), ...settings };
  // who fills the database with a company needs more memory than who serves it
  const filled = await startChild<WorkServer>('load/company-server.ts', { env });
  await filled.close();
  const server = await startChild<{ pid: number }>('load/server.ts', { env });
  try {
    const { pid } = server.answer;
    const { origin, entropy, people } = filled.answer;
    const figures: Figure[] = [
      {
        name: `${name}: memory after the start`,
        value: residentMb(pid),
        unit: 'MB',
        goal: { of: 'value', atMost: memory },
      },
    ];
    await holdTokens(
      origin,
      entropy,
      people.map(({ token }) => token),
    );
    const company = await companyOf(filled.answer);
    for (const crowd of crowds)
      figures.push(...(await crowdFigures(`${name}, ${crowd.people} people`, company, { crowd, pid })));
    figures.push(...(await soakFigures(name, company, pid)));
    figures.push(await breakingPoint(name, company, crowds.at(-1)?.people ?? SOAK_PEOPLE));
    return figures;
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function crowdFigures(
  name: string,
  company: Company,
  { crowd: { people, p95, writes }, pid }: { crowd: Crowd; pid: number },
): Promise<Figure[]> {
  const before = cpuMs(pid);
  const outcome = await letWork(company, people, SECONDS);
  const spent = cpuMs(pid) - before;
  for (const [reason, count] of countOf(outcome.errors)) console.warn(`${count} times: ${reason}`);
  const all = actionsOf(outcome);
  const goals: Partial<Record<string, number | undefined>> = { all: p95, write: writes };
  const lines = (what: string, times: readonly number[]): Figure[] =>
    [0.5, 0.95, 0.99].map((part) => {
      const atMost = part === 0.95 ? goals[what] : undefined;
      return {
        name: `${name}: ${what}, ${part * 100} % within`,
        value: quantile(times, part),
        unit: 'ms',
        ...(atMost !== undefined && { goal: { of: 'value' as const, atMost } }),
      };
    });
  return [
    ...lines('all', all),
    ...KINDS.flatMap((kind) => lines(kind, outcome.times[kind])),
    // the first round is not among the times, but costs as much as any other
    {
      name: `${name}: processor time of the server for each action`,
      value: spent / (all.length * (1 + 8 / SECONDS)),
      unit: 'ms',
    },
    {
      name: `${name}: calls that failed`,
      value: outcome.errors.length,
      unit: '',
      goal: { of: 'value', atMost: 0 },
    },
  ];
}

/** Memory does not grow with the hours. */
async function soakFigures(name: string, company: Company, pid: number): Promise<Figure[]> {
  await letWork(company, SOAK_PEOPLE, 60);
  const value = residentMb(pid);
  const { errors } = await letWork(company, SOAK_PEOPLE, SOAK_MINUTES * 60);
  return [
    {
      name: `${name}, ${SOAK_PEOPLE} people: memory after ten more minutes`,
      value: residentMb(pid),
      unit: 'MB',
      against: { name: 'after the first', value },
      goal: { of: 'ratio', atMost: 1.05 },
    },
    {
      name: `${name}, ${SOAK_PEOPLE} people: calls that failed in them`,
      value: errors.length,
      unit: '',
      goal: { of: 'value', atMost: 0 },
    },
  ];
}

async function breakingPoint(name: string, company: Company, from: number): Promise<Figure> {
  let people = from;
  const isBroken = (outcome: Outcome) =>
    outcome.errors.length > 0 || quantile(actionsOf(outcome), 0.95) > BROKEN_MS;
  for (let step = 0; step < STEPS; step += 1) {
    people = Math.round(people * 1.5);
    if (isBroken(await letWork(company, people, SECONDS)))
      return { name: `${name}: people at which it breaks`, value: people, unit: '' };
  }
  return { name: `${name}: people at which it does not break yet`, value: people, unit: '' };
}

function countOf(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
