import type { Harmless } from '../harmless.ts';

const HOME = 'packages/domain/src/permissions';

export const PERMISSIONS: readonly Harmless[] = [
  {
    file: `${HOME}/company-policy.ts`,
    original: 'companyRole !== null',
    replacement: 'true',
    why: 'no action is allowed to null, and the comparison is there for its type',
  },
  {
    file: `${HOME}/company-policy.ts`,
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'what stands for no permission is searched for one that exists',
  },
  {
    file: `${HOME}/contract-policy.ts`,
    original: 'access.place !== undefined',
    replacement: 'true',
    why: 'no place is undefined, and the comparison is there for its type',
  },
  {
    file: `${HOME}/workspace-policy.ts`,
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'nobody can have a role of this name',
  },
];
