import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sample } from './mutation/sample.ts';
import { root } from './run.ts';

it('the sample of faults names code that stands where it says', () => {
  const { mutate, include = [] } = sample();
  const code = mutate.map((pattern) => {
    const [, file = '', line, start, end] = /^(.+):(\d+):(\d+)-\2:(\d+)$/.exec(pattern) ?? [];
    const text = readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1];
    return text?.slice(Number(start), Number(end));
  });
  expect(code).toContain("newOwner?.role === 'admin'");
  expect(code).not.toContain(undefined);
  expect(include).toContain('permissions/workspace-policy.test.ts');
});
