import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STATEMENT_KINDS } from '../packages/domain/src/statements/testing/every-statement.ts';
import { root } from './run.ts';

const DOMAIN = join(root, 'packages/domain/src');
/** Signed by composing what is signed anew: nothing of it is read. */
const WITHOUT_CONTENT = ['activation.v1', 'session.v1', 'stepup.v1'].map(
  (name) => `application/vnd.ikf.${name}+json`,
);

it('every type of statement of the domain is in the table of statements that are tested', () => {
  const types = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(DOMAIN, file), 'utf8').matchAll(/'(application\/vnd\.ikf\.[\w.-]+\+json)'/g),
    ])
    .map(([, type]) => type);
  expect(new Set(types)).toEqual(new Set([...Object.keys(STATEMENT_KINDS), ...WITHOUT_CONTENT]));
});
