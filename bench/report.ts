import { readFileSync, writeFileSync } from 'node:fs';
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

/** Writes what was measured to bench/results.json. */
export function saveResults(results: Results): void {
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

/**
 * Puts the parts into the table between the markers of docs/performance.md. The rows of other parts stay as they are there, if they
 * were taken on the same machine.
 *
 * @param titles of all parts, in the order of the table
 */
export function updateDocument({ machine, parts }: Results, titles: readonly string[]): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [start, end] = MARKERS.map((marker) => text.indexOf(marker));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error('docs/performance.md has lost its markers.');
  const from = start + MARKERS[0].length;
  const where = `Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, Chromium ${machine.chromium}.`;
  const present = text.slice(from, end);
  const kept = present.includes(where) ? blocksOf(present) : [];
  const blocks = [...parts.map(rowsOf), ...kept];
  const rows = titles.flatMap(
    (title) => blocks.find(([first]) => first?.startsWith(`| **${title}** `)) ?? [],
  );
  const head = ['| | measured | floor or peer | ratio | wanted | |', '|---|---|---|---|---|---|'];
  const table = [where, '', ...head, ...rows].join('\n');
  writeFileSync(DOCUMENT, `${text.slice(0, from)}\n\n${table}\n\n${text.slice(end)}`);
}

/** The rows of a table, those of each part together. */
function blocksOf(table: string): string[][] {
  const [, ...blocks] = table.trimEnd().split(/^(?=\| \*\*)/m);
  return blocks.map((block) => block.trimEnd().split('\n'));
}

function rowsOf(part: PartResult): string[] {
  return [
    `| **${part.title}** (${part.takenAt.slice(0, 16).replace('T', ' ')} UTC, load ${part.load.join(' to ')}) | | | | | |`,
    ...part.figures.map((figure) => `| ${cellsOf(figure).join(' | ')} |`),
    ...(part.error === undefined ? [] : [`| failed: ${part.error.split('\n')[0] ?? ''} | | | | | no |`]),
  ];
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
