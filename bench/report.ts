import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/run.ts';
import { isReached, ratioOf, type Figure, type Goal } from './harness.ts';
import type { Machine } from './machine.ts';

/** The outcome of one part. */
export interface PartResult {
  name: string;
  title: string;
  takenAt: string;
  seconds: number;
  /** Load average of the machine before and after. */
  load: [number, number];
  figures: Figure[];
  error?: string;
}

export interface Results {
  machine: Machine;
  parts: PartResult[];
}

const RESULTS = join(root, 'bench/results.json');
const DOCUMENT = join(root, 'docs/performance.md');
const MARKERS = ['<!-- bench:start -->', '<!-- bench:end -->'] as const;

/** Writes the parts to bench/results.json; what other parts gave earlier on the same machine stays. */
export function saveResults({ machine, parts }: Results, order: readonly string[]): Results {
  const earlier = readResults();
  const kept = JSON.stringify(earlier?.machine) === JSON.stringify(machine) ? (earlier?.parts ?? []) : [];
  const all = order.flatMap((name) => [...parts, ...kept].find((part) => part.name === name) ?? []);
  const results = { machine, parts: all };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  return results;
}

function readResults(): Results | undefined {
  return existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : undefined;
}

/** Puts the table between the markers of docs/performance.md. */
export function updateDocument(results: Results): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [start, end] = MARKERS.map((marker) => text.indexOf(marker));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error('docs/performance.md has lost its markers.');
  const before = text.slice(0, start + MARKERS[0].length);
  writeFileSync(DOCUMENT, `${before}\n\n${markdownOf(results)}\n\n${text.slice(end)}`);
}

function markdownOf({ machine, parts }: Results): string {
  const where = `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, Chromium ${machine.chromium}.`;
  const head = ['| | measured | floor or peer | ratio | wanted | |', '|---|---|---|---|---|---|'];
  const rows = parts.flatMap((part) => [
    `| **${part.title}** (${part.takenAt.slice(0, 16).replace('T', ' ')} UTC, load ${part.load.join(' to ')}) | | | | | |`,
    ...part.figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`),
    ...(part.error === undefined ? [] : [`| failed: ${part.error.split('\n')[0] ?? ''} | | | | | no |`]),
  ]);
  return [`Machine: ${where}`, '', ...head, ...rows].join('\n');
}

/** The table on the terminal. */
export function printPart(part: PartResult): void {
  console.log(`\n${part.title} (${part.seconds} s, load ${part.load.join(' to ')})`);
  const rows = part.figures.map(cellsOf);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
  if (part.error !== undefined) console.log(`  failed: ${part.error}`);
}

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, against, goal } = figure;
  const ratio = ratioOf(figure);
  const reached = isReached(figure);
  return [
    name,
    withUnit(value, unit),
    against === undefined ? '' : `${withUnit(against.value, unit)} ${against.name}`,
    ratio === undefined ? '' : rounded(ratio),
    goal === undefined ? '' : goalText(goal, unit),
    reached === undefined ? '' : reached ? 'yes' : 'no',
  ];
}

function goalText({ of, atMost, atLeast }: Goal, unit: string): string {
  const show = (limit: number) => (of === 'value' ? withUnit(limit, unit) : `ratio ${rounded(limit)}`);
  return atMost === undefined ? `at least ${show(atLeast ?? 0)}` : `at most ${show(atMost)}`;
}

const withUnit = (value: number, unit: string) => `${rounded(value)} ${unit}`.trim();

/** Three digits that count, no exponents. */
function rounded(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 4;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
