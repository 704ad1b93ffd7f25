import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../packages/server/test/support/postgres.ts';
import { serverEnv, startChild } from './child.ts';
import { pause, quantile, type Bench, type Figure, type Part } from './harness.ts';
import { holdTokens } from './list/hold-tokens.ts';
import { companyOf, type Company, type Kind } from './company/actions.ts';
import type { WorkServer } from './company/signet-server.ts';

/** Each person does one thing in so many ms. */
const BETWEEN_MS = 8000;
const SECONDS = 40;

/** The goals for so many people at work, in ms. */
interface Crowd {
  people: number;
  p95?: number;
  writes?: number;
}
const EMBEDDED: Crowd[] = [{ people: 250 }, { people: 500, p95: 120 }, { people: 1000, p95: 500 }];
const POSTGRES: Crowd[] = [{ people: 500 }, { people: 1000, p95: 150, writes: 200 }, { people: 2000 }];

/** A company at work: everybody reads, writes and uploads, on the machine that also serves. */
export const company: Part = {
  name: 'company',
  title:
    'A company at work: 80 % reads, 15 % tasks, 5 % documents of 200 KB, each person one in 8 s, load and server on the same machine',
  limitMs: 900_000,
  run,
};

async function run(bench: Bench): Promise<Figure[]> {
  const embedded = await measure(bench, 'embedded', {}, EMBEDDED);
  // PostgreSQL refuses to run as root, and whom it runs as then must reach its folder
  chmodSync(bench.folder, 0o711);
  const cluster = await startPostgres();
  try {
    return [...embedded, ...(await measure(bench, 'PostgreSQL', { DATABASE_URL: cluster.url }, POSTGRES))];
  } finally {
    await cluster.stop();
  }
}

async function measure(
  { folder }: Bench,
  engine: string,
  env: Record<string, string>,
  crowds: readonly Crowd[],
): Promise<Figure[]> {
  const dataDir = join(folder, `company-${engine}`);
  const server = await startChild<WorkServer>('company/signet-server.ts', {
    env: { ...(await serverEnv(dataDir)), ...env },
  });
  try {
    const { origin, entropy, people, pid } = server.answer;
    await holdTokens(
      origin,
      entropy,
      people.map(({ token }) => token),
    );
    const company = await companyOf(server.answer);
    const figures: Figure[] = [];
    for (const crowd of crowds) {
      const memory = residentMb(pid);
      const outcome = await letWork(company, crowd.people);
      for (const [reason, count] of countOf(outcome.errors)) console.warn(`${count} times: ${reason}`);
      figures.push(...figuresOf(`${engine}, ${crowd.people} people`, crowd, outcome), {
        name: `${engine}, ${crowd.people} people: memory of the server after, before`,
        value: residentMb(pid),
        unit: 'MB',
        against: { name: 'before', value: memory },
      });
    }
    return figures;
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Outcome {
  times: Record<Kind, number[]>;
  /** Why calls failed, one line each. */
  errors: string[];
}

/** A closed loop: who waits longer than the pause does the next thing at once. */
async function letWork({ workers, act }: Company, people: number): Promise<Outcome> {
  const times: Outcome['times'] = { read: [], write: [], upload: [] };
  const errors: string[] = [];
  const end = performance.now() + BETWEEN_MS + SECONDS * 1000;
  const begin = end - SECONDS * 1000;
  await Promise.all(
    Array.from({ length: people }, async (_, number) => {
      const worker = workers[number % workers.length];
      if (worker === undefined) throw new Error('Nobody is at work.');
      await pause(Math.random() * BETWEEN_MS);
      while (performance.now() < end) {
        const start = performance.now();
        try {
          const kind = await act(worker);
          // those of the first round wake the server up
          if (start > begin) times[kind].push(performance.now() - start);
        } catch (error) {
          errors.push(String(error));
        }
        await pause(Math.max(0, BETWEEN_MS - (performance.now() - start)));
      }
    }),
  );
  return { times, errors };
}

function countOf(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

function figuresOf(name: string, { p95, writes }: Crowd, { times, errors }: Outcome): Figure[] {
  const all = Object.values(times).flat();
  const at = (part: number, of: readonly number[], atMost?: number): Omit<Figure, 'name'> => ({
    value: quantile(of, part),
    unit: 'ms',
    ...(atMost !== undefined && { goal: { of: 'value', atMost } }),
  });
  return [
    { name: `${name}: half of all answers`, ...at(0.5, all) },
    { name: `${name}: 95 % of all answers`, ...at(0.95, all, p95) },
    { name: `${name}: 99 % of all answers`, ...at(0.99, all) },
    { name: `${name}: 95 % of reads`, ...at(0.95, times.read) },
    { name: `${name}: 95 % of tasks`, ...at(0.95, times.write, writes) },
    { name: `${name}: 95 % of documents, in three calls`, ...at(0.95, times.upload) },
    { name: `${name}: calls that failed`, value: errors.length, unit: '', goal: { of: 'value', atMost: 0 } },
  ];
}

/** Memory that a process has, in MB. */
function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1_000_000;
}
