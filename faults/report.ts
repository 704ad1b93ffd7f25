import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/run.ts';
import { total, type Played } from './support/outcome.ts';

const DOCUMENT = join(root, 'docs/reliability.md');
const MARKERS = ['<!-- faults:start -->', '<!-- faults:end -->'] as const;
const HEAD = [
  '| faults | played | acknowledged things looked at | lost or wrong | seed | taken | on |',
  '|---|---|---|---|---|---|---|',
];

/** The outcome of a test, as the report has it. */
export type TimedPlayed = Played & { seconds: number };

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

/** Puts what was played between the markers of docs/reliability.md; lines of what was not played again stay. */
export function updateDocument(
  parts: readonly TimedPlayed[],
  { seed, started }: { seed: string; started: Date },
): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [start, end] = MARKERS.map((marker) => text.indexOf(marker));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error('docs/reliability.md has lost its markers.');
  const known = text.slice(start + MARKERS[0].length, end).matchAll(/^\| \*\*(.+?)\*\*.*$/gm);
  const lines = new Map([...known].map(([line, part = '']) => [part, line]));
  for (const played of parts) lines.set(played.part, lineOf(played, seed, started));
  const before = text.slice(0, start + MARKERS[0].length);
  writeFileSync(DOCUMENT, `${before}\n\n${[...HEAD, ...lines.values()].join('\n')}\n\n${text.slice(end)}`);
}

function lineOf(
  { part, faults, runs, acknowledged, complaints, seconds }: TimedPlayed,
  seed: string,
  started: Date,
): string {
  const kinds = Object.entries(faults)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([fault, times]) => `${times} ${fault}`);
  const machine = `${os.cpus()[0]?.model.trim() ?? 'unknown'}, ${os.cpus().length} cores, ${os.type()} ${os.release()}`;
  const taken = `${started.toISOString().slice(0, 10)}, ${seconds} s`;
  const times = runs === undefined ? total({ faults }) : `${total({ faults })} in ${runs} runs`;
  const cells = [times, acknowledged, complaints.length, seed, taken, machine];
  const detail = kinds.length > 1 ? `: ${kinds.join('; ')}` : '';
  return `| **${part}**${detail} | ${cells.join(' | ')} |`;
}
