import { expect, it } from 'vitest';
import { companyRefusal } from './company-policy.ts';

it.each([
  ['readSettings', 'anonymous', 'Unauthenticated'],
  ['readSettings', 'outsider', 'NotFound'],
  ['readSettings', 'member', undefined],
  ['readSettings', 'creator', undefined],
  ['readSettings', 'admin', undefined],
  ['changeSettings', 'anonymous', 'Unauthenticated'],
  ['changeSettings', 'outsider', 'NotFound'],
  ['changeSettings', 'member', 'Forbidden'],
  ['changeSettings', 'creator', 'Forbidden'],
  ['changeSettings', 'admin', undefined],
] as const)('API-31 %s by %s: %s', (action, relation, refusal) => {
  expect(companyRefusal(action, relation)).toBe(refusal);
});
