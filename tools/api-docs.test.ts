import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsOfServer, withCalls, type Calls } from './api-docs.ts';
import { root } from './run.ts';

const page = (...rows: string[]) =>
  [
    '# Calls',
    '',
    '| call | access | what it does | besides |',
    '|---|---|---|---|',
    ...rows,
    '',
    'End.',
  ].join('\n');
const calls = (...named: string[]): Calls => {
  const paths: Calls['paths'] = {};
  for (const call of named) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { summary: 'New.', tags: ['addition'], 'x-access': 'session' },
    };
  }
  return { paths };
};
const NEW = '**Addition** | `session` | New. |';

describe('docs/api.md', () => {
  it('states for every call who may make it, and what its id names; npm run docs brings it up to date (NET-19, ABUSE-01)', () => {
    const text = readFileSync(join(root, 'docs/api.md'), 'utf8');
    expect(withCalls(text, callsOfServer())).toBe(text);
  });
});

describe('the list of calls', () => {
  it('is regenerated except for the column that people write', () => {
    const old = page('| GET /notes API-01 | `public` | Old. | `a` or `b`: what \\| people say |');
    expect(withCalls(old, calls('GET /notes'))).toBe(
      page(`| GET /notes ${NEW} \`a\` or \`b\`: what \\| people say |`),
    );
  });

  it('adds a new call below its neighbours, and drops a removed one', () => {
    const old = page(`| GET /notes ${NEW} |`, `| GET /gone ${NEW} |`, `| GET /tasks ${NEW} |`);
    expect(withCalls(old, calls('GET /notes', 'GET /tasks', 'DELETE /notes/{id}'))).toBe(
      page(`| GET /notes ${NEW} |`, `| DELETE /notes/{id} ${NEW} |`, `| GET /tasks ${NEW} |`),
    );
  });

  it('leaves other tables alone', () => {
    const other = '| call | |\n|---|---|\n| POST /entries | of the ledger host |';
    const old = `${page(`| GET /notes ${NEW} |`)}\n\n${other}`;
    expect(withCalls(old, calls('GET /notes'))).toBe(old);
  });

  it('needs a list to put a call in', () => {
    expect(() => withCalls('# Calls', calls('GET /notes'))).toThrow('no list of calls to put GET /notes in');
  });
});
