import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run.ts';

const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const security = text('docs/security.md');

/** A test as the document names it: its file, and a part of its title in quotation marks. */
const NAMED = /`([\w./-]+\.(?:test|e2e)\.tsx?)`(?: “([^”]+)”)?/g;
const named = [...security.matchAll(NAMED)].map(([, path = '', title]) => ({ path, title }));

describe('docs/security.md', () => {
  it.each(named)('names a test that is there: $path $title', ({ path, title }) => {
    expect(title).toBeDefined();
    expect(text(path)).toContain(title);
  });

  it('claims nothing to be enforced without the test that shows it', () => {
    const [, enforced = ''] = /^# What is enforced by whom$(.*?)^# /ms.exec(security) ?? [];
    const rows = enforced.split('\n').filter((line) => /^\| (?!---|what )/.test(line));
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((row) => !/`(?:e2e|packages)\/[^`]+` “/.test(row))).toEqual([]);
  });
});

describe('docs/contributing.md', () => {
  const paths = [...text('docs/contributing.md').matchAll(/`((?:packages|tools|e2e)\/[^\s`*]+)`/g)]
    .map(([, path = '']) => path)
    // what the recipe makes
    .filter((path) => !path.includes('meeting-note'));

  it.each(paths)('names a file that is there: %s', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
});

describe('docs/decisions', () => {
  const files = readdirSync(join(root, 'docs/decisions'));
  const numberOf = (file: string): string => file.slice(0, 3);

  it.each(files)(
    '%s says under its number and title when it was accepted, and what took its place',
    (file) => {
      const [title = '', , status = ''] = text(`docs/decisions/${file}`).split('\n');
      expect(title).toMatch(new RegExp(`^# ${numberOf(file)} \\S`));
      const accepted = /^Accepted \d{4}-\d\d-\d\d(?:, superseded by \[\d{3}\]\((?<successor>\S+)\))?\.$/;
      expect(status).toMatch(accepted);
      const { successor = file } = accepted.exec(status)?.groups ?? {};
      expect(files).toContain(successor);
    },
  );

  it('have a number each', () => {
    expect(new Set(files.map(numberOf)).size).toBe(files.length);
  });
});
