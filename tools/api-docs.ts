import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../packages/server/src/http/openapi/document.ts';
import { ROUTES } from '../packages/server/src/resources/registry.ts';
import { root } from './run.ts';

/** The parts of the OpenAPI document that the lists of calls use. */
export interface Calls {
  paths: Record<string, Record<string, { summary: string; tags: string[]; 'x-access': string | string[] }>>;
}

const HEAD = '| call | access | what it does | besides |';
const FILE = join(root, 'docs/api.md');

/**
 * The page with the lists of calls as the OpenAPI document has them: the first three cells of a row are regenerated, the
 * last one, which people write, stays. A new call stands below its nearest neighbour, a removed call is dropped.
 *
 * @throws Error when there is no list to put a call in
 */
export function withCalls(page: string, calls: Calls): string {
  const rows = new Map<string, string>();
  for (const [path, methods] of Object.entries(calls.paths))
    for (const [method, { summary, tags, 'x-access': access }] of Object.entries(methods)) {
      const source = tags.map((tag) => (tag === 'addition' ? '**Addition**' : tag)).join(', ');
      const call = `${method.toUpperCase()} ${path}`;
      rows.set(call, `| ${call} ${source} | \`${[access].flat().join('`, `')}\` | ${summary} |`);
    }
  const lines: { call?: string; text: string }[] = [];
  let isList = false;
  for (const line of page.split('\n')) {
    isList = line === HEAD || (isList && line.startsWith('|'));
    const call = isList ? callOf(line) : undefined;
    if (call === undefined) lines.push({ text: line });
    else if (rows.has(call)) lines.push({ call, text: `${rows.get(call)}${besidesOf(line)}` });
  }
  for (const [call, row] of rows) {
    if (lines.some((line) => line.call === call)) continue;
    const near = lines.map((line) => (line.call === undefined ? -1 : likeness(line.call, call)));
    const place = near.lastIndexOf(Math.max(...near));
    if ((near[place] ?? -1) < 0) throw new Error(`docs/api.md has no list of calls to put ${call} in.`);
    lines.splice(place + 1, 0, { call, text: `${row} |` });
  }
  return lines.map(({ text }) => text).join('\n');
}

/** The calls of the server, as `/ui-api/openapi.json` describes them. */
export const callsOfServer = (): Calls => openApiDocument(ROUTES) as unknown as Calls;

const callOf = (line: string) => /^\| ((?:GET|POST|PATCH|PUT|DELETE) \S+) /.exec(line)?.[1];
const besidesOf = (line: string) => /^(?:\|[^|]*){3}(\|.*)$/.exec(line)?.[1]?.slice(1) ?? ' |';

/** How many steps of two paths are the same, from the left. */
function likeness(left: string, right: string): number {
  const [steps, others] = [left, right].map((call) => call.replace(/^\S+ \//, '').split('/'));
  const end = steps?.findIndex((step, index) => step !== others?.[index]) ?? 0;
  return end === -1 ? (steps?.length ?? 0) : end;
}

if (import.meta.main) writeFileSync(FILE, withCalls(readFileSync(FILE, 'utf8'), callsOfServer()));
