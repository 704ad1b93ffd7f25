import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/run.ts';
import { total, type Played } from './support/outcome.ts';

const DOCUMENT = join(root, 'docs/reliability.md');
/** What was played of the code as it is, where several runs make one line of the document. */
const RECORD = join(root, 'faults/played.json');
const MARKERS = ['<!-- faults:start -->', '<!-- faults:end -->'] as const;
const HEAD = [
  '| faults | played | acknowledged things looked at | lost or wrong | seed | taken | on |',
  '|---|---|---|---|---|---|---|',
];

/** The outcome of a test, as the report has it. */
export type TimedPlayed = Played & { seconds: number };

/** When, where and of what a run was. */
interface Circumstances {
  seed: string;
  /** Day on which it began. */
  day: string;
  machine: string;
  /** The newest commit of what is tried, and of what tries it. */
  code: string;
}

/** One of several runs of the same part. */
export type Run = TimedPlayed & Circumstances;

interface VitestJson {
  testResults: { assertionResults: { duration?: number | null; meta?: { played?: Played } }[] }[];
}

/** What was played, from Vitest's report of `--reporter=json`. */
export function playedIn(json: unknown): TimedPlayed[] {
  return (json as VitestJson).testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ duration, meta }) =>
      meta?.played === undefined ? [] : { ...meta.played, seconds: Math.round((duration ?? 0) / 1000) },
    );
}

/**
 * Puts what was played between the markers of docs/reliability.md, together with earlier runs of the same code; lines of what was
 * not played again stay.
 */
export function updateDocument(parts: readonly TimedPlayed[], circumstances: Circumstances): void {
  const known = existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Run[]) : [];
  const runs = withRuns(
    known,
    parts.map((played) => ({ ...played, ...circumstances })),
  );
  writeFileSync(RECORD, `${JSON.stringify(runs, undefined, 2)}\n`);
  const text = readFileSync(DOCUMENT, 'utf8');
  const [start, end] = MARKERS.map((marker) => text.indexOf(marker));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error('docs/reliability.md has lost its markers.');
  const present = text.slice(start + MARKERS[0].length, end).matchAll(/^\| \*\*(.+?)\*\*.*$/gm);
  const lines = new Map([...present].map(([line, part = '']) => [part, line]));
  for (const { part } of parts) lines.set(part, lineOf(runs.filter((run) => run.part === part)));
  const before = text.slice(0, start + MARKERS[0].length);
  writeFileSync(DOCUMENT, `${before}\n\n${[...HEAD, ...lines.values()].join('\n')}\n\n${text.slice(end)}`);
}

/** Adds runs to those that are known; of each part only runs of the code that was played last count. */
export function withRuns(known: readonly Run[], added: readonly Run[]): Run[] {
  const codes = new Map(added.map(({ part, code }) => [part, code]));
  return [...known.filter(({ part, code }) => (codes.get(part) ?? code) === code), ...added];
}

/** The line of a part for all of its runs, which there are. */
export function lineOf(runs: readonly Run[]): string {
  const sum = (numberOf: (run: Run) => number): number => runs.reduce((all, run) => all + numberOf(run), 0);
  const distinct = (textOf: (run: Run) => string): string => [...new Set(runs.map(textOf))].join(', ');
  const faults: Record<string, number> = {};
  for (const run of runs)
    for (const [fault, times] of Object.entries(run.faults)) faults[fault] = (faults[fault] ?? 0) + times;
  const kinds = Object.entries(faults)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([fault, times]) => `${times} ${fault}`);
  const begun = sum(({ runs: times = 0 }) => times);
  const cells = [
    begun === 0 ? total({ faults }) : `${total({ faults })} in ${begun} runs`,
    sum(({ acknowledged }) => acknowledged),
    sum(({ complaints }) => complaints.length),
    distinct(({ seed }) => seed),
    `${distinct(({ day }) => day)}, ${sum(({ seconds }) => seconds)} s`,
    distinct(({ machine }) => machine),
  ];
  const detail = kinds.length > 1 ? `: ${kinds.join('; ')}` : '';
  return `| **${runs[0]?.part ?? ''}**${detail} | ${cells.join(' | ')} |`;
}

/** The circumstances of a run that begins now. */
export function circumstancesOf(seed: string): Circumstances {
  const machine = `${os.cpus()[0]?.model.trim() ?? 'unknown'}, ${os.cpus().length} cores, ${os.type()} ${os.release()}`;
  return { seed, day: new Date().toISOString().slice(0, 10), machine, code: codeName() };
}

/** What has changed since the newest commit is a code of its own. */
function codeName(): string {
  const git = (...words: string[]): string =>
    execFileSync('git', [...words, '--', 'packages', 'faults/*.ts'], { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('log', '-1', '--format=%h');
  return git('status', '--porcelain') === '' ? commit : `${commit}, changed ${new Date().toISOString()}`;
}
