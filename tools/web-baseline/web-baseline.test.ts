import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../run.ts';
import { writeBaselineProject } from './project.ts';

/** Each line is an expression statement with `blob`, `stream`, `worker`, `element` and `numbers` (a Set) at hand. */
const REFUSED = [
  'for await (const part of blob.stream()) void part;',
  'stream.values();',
  'worker.postMessage(stream, [stream]);',
  'structuredClone(stream, { transfer: [stream] });',
  "stream.getReader({ mode: 'byob' });",
  "new ReadableStream({ type: 'bytes' });",
  'requestIdleCallback(() => {});',
  'window.requestIdleCallback(() => {});',
  'blob.bytes();',
  "new Response('').bytes();",
  "URL.parse('/', location.href);",
  "new URLPattern({ pathname: '/' });",
  "cookieStore.get('session');",
  "navigation.navigate('/');",
  'scheduler.yield();',
  'document.startViewTransition(() => {});',
  "element.setHTMLUnsafe('');",
  'Promise.try(() => 1);',
  'Array.fromAsync([1]);',
  "Object.groupBy([1], () => 'all');",
  "Uint8Array.fromBase64('');",
  'new Map([[1, 1]]).getOrInsertComputed(2, () => 2);',
  'numbers.union(numbers);',
  'numbers.values().map(String);',
];

/** What only the top of a module does not allow. */
const REFUSED_AT_TOP = 'await 0;';

const ALLOWED = [
  'stream.getReader().read();',
  'worker.postMessage(new ArrayBuffer(1), [new ArrayBuffer(1)]);',
  'structuredClone(numbers);',
  "new Response('').arrayBuffer();",
  "new Response('').body?.getReader();",
  'AbortSignal.any([]);',
  'element.showPopover();',
  'element.checkVisibility();',
  'numbers.values().next();',
];

const folder = mkdtempSync(join(tmpdir(), 'signet-web-baseline-'));
let refusedLines: Set<number>;

beforeAll(() => {
  const body = [...REFUSED, ...ALLOWED].join('\n');
  const parameters =
    'blob: Blob, stream: ReadableStream, worker: Worker, element: HTMLElement, numbers: Set<number>';
  writeFileSync(
    join(folder, 'page.ts'),
    `export async function page(${parameters}) {\n${body}\n}\n${REFUSED_AT_TOP}`,
  );
  writeBaselineProject(folder, [folder]);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
  // the first expression stands on line 2
  refusedLines = new Set([...stdout.matchAll(/page\.ts\((\d+),/g)].map(([, line]) => Number(line) - 2));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(REFUSED)('%s is refused', (code) => expect(refusedLines).toContain(REFUSED.indexOf(code)));

it('await at the top of a module is refused', () =>
  expect(refusedLines).toContain(REFUSED.length + ALLOWED.length + 1));

it.each(ALLOWED)('%s is let through', (code) =>
  expect(refusedLines).not.toContain(REFUSED.length + ALLOWED.indexOf(code)),
);
