/** A fault that no test can see, because it changes nothing that can happen. */
interface Harmless {
  /** Path from the folder of the repository. */
  file: string;
  original: string;
  replacement: string;
  why: string;
}

const PERMISSIONS = 'packages/domain/src/permissions';
const STATEMENTS = 'packages/domain/src/statements';

/** The faults that survive, explained one by one. */
export const HARMLESS: readonly Harmless[] = [
  {
    file: `${PERMISSIONS}/company-policy.ts`,
    original: 'companyRole !== null',
    replacement: 'true',
    why: 'no action is allowed to null, and the comparison is there for its type',
  },
  {
    file: `${PERMISSIONS}/company-policy.ts`,
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'what stands for no permission is searched for one that exists',
  },
  {
    file: `${PERMISSIONS}/contract-policy.ts`,
    original: 'access.place !== undefined',
    replacement: 'true',
    why: 'no place is undefined, and the comparison is there for its type',
  },
  {
    file: `${PERMISSIONS}/workspace-policy.ts`,
    original: '[]',
    replacement: '["Stryker was here"]',
    why: 'nobody can have a role of this name',
  },
  {
    file: `${STATEMENTS}/key-binding.ts`,
    original: 'founding === undefined',
    replacement: 'false',
    why: 'the present step is always there, and the comparison is there for its type',
  },
  {
    file: `${STATEMENTS}/key-binding.ts`,
    original: 'before === undefined',
    replacement: 'false',
    why: 'there are as many later steps as former ones, and the comparison is there for its type',
  },
  {
    file: `${STATEMENTS}/key-binding.ts`,
    original: 'loggedAt !== undefined',
    replacement: 'true',
    why: 'no time is before undefined, and the comparison is there for its type',
  },
  {
    file: `${STATEMENTS}/member-chain.ts`,
    original: "!('publicKey' in founding)",
    replacement: 'false',
    why: 'no id of a workspace certifies a founding without a key, and the look is there for its type',
  },
  {
    file: `${STATEMENTS}/member-chain.ts`,
    original: "refuse('the founding of a company');",
    replacement: ';',
    why: 'no id of a workspace certifies a founding without a key, and the look is there for its type',
  },
  {
    file: `${STATEMENTS}/member-chain.ts`,
    original: 'founder === undefined',
    replacement: 'false',
    why: 'a chain without a founder is empty, so it is shorter than any, and the comparison is there for its type',
  },
  {
    file: `${STATEMENTS}/record-order.ts`,
    original: 'left < right',
    replacement: 'left <= right',
    why: 'two that are equal do not stand in one list',
  },
];
