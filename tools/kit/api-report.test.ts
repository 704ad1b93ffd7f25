import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root } from '../run.ts';
import { changesBetween, hasEntry, stepFor } from './api-changes.ts';
import { apiReport } from './api-report.ts';
import { newConsumer, runNode } from './consumer.ts';
import { KIT } from './pieces.ts';

let folder: string;

beforeAll(async () => {
  folder = await newConsumer(inject('tarball'), { forms: inject('forms') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the public interface of the packed kit (COMP-14)', () => {
  it.each(KIT)('of $manifest.name is the one that the report in git says', async (of) => {
    const report = apiReport(of, join(folder, 'node_modules', of.manifest.name));
    await expect(report).toMatchFileSnapshot(join(of.folder, 'api-report.md'));
  });
});

const report = (...lines: string[]) => `# Report\n\n## button\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`;
const BUTTON = ['interface ButtonProps', "  size?: 'sm' | 'md'", '--ds-radius'];

describe('the step of the version (COMP-14)', () => {
  const change = (...lines: string[]) => changesBetween(report(...BUTTON), report(...lines));

  it('is the smallest where nothing changed', () => {
    const changes = change(...BUTTON);
    expect(changes).toEqual({ breaking: [], added: [] });
    expect(stepFor(changes, '1.0.0')).toBe('patch');
  });

  it('is the middle one for an optional prop or a new token', () => {
    const changes = change('interface ButtonProps', '  icon?: ReactNode', ...BUTTON.slice(1), '--ds-space');
    expect(changes).toEqual({
      breaking: [],
      added: ['added: button ButtonProps: icon?: ReactNode', 'added: button --ds-space'],
    });
    expect(stepFor(changes, '1.4.0')).toBe('minor');
    expect(stepFor(changes, '0.1.0')).toBe('patch');
  });

  it.each([
    ['a prop that is gone', ['interface ButtonProps', '--ds-radius']],
    ['a prop that must be given', ['interface ButtonProps', '  label: string', ...BUTTON.slice(1)]],
    ['a prop of another type', ['interface ButtonProps', "  size?: 'sm'", '--ds-radius']],
    ['a part that extends another', ['interface ButtonProps extends Other', ...BUTTON.slice(1)]],
    ['a token that is gone', BUTTON.slice(0, 2)],
  ])('is the largest for %s', (_, lines) => {
    expect(stepFor(change(...lines), '1.4.0')).toBe('major');
    expect(stepFor(change(...lines), '0.1.0')).toBe('minor');
  });
});

it('an entry of a changelog says something about its version (COMP-14)', () => {
  const changelog = '# Changelog\n\n## [0.2.0]\n\n## [0.1.0]\n\n### Added\n\n- Buttons.\n';
  expect(['0.1.0', '0.2.0', '0.3.0'].map((version) => hasEntry(changelog, version))).toEqual([
    true,
    false,
    false,
  ]);
});

it('nothing is published from here (COMP-14)', async () => {
  const release = runNode(root, 'tools/kit/release.ts');
  await expect(release).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('registry') as string,
  });
});
