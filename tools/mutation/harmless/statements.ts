import type { Harmless } from '../harmless.ts';

const HOME = 'packages/domain/src/statements';

export const STATEMENTS: readonly Harmless[] = [
  {
    file: `${HOME}/key-binding.ts`,
    original: 'founding === undefined',
    replacement: 'false',
    why: 'the present step is always there, and the comparison is there for its type',
  },
  {
    file: `${HOME}/key-binding.ts`,
    original: 'before === undefined',
    replacement: 'false',
    why: 'there are as many later steps as former ones, and the comparison is there for its type',
  },
  {
    file: `${HOME}/key-binding.ts`,
    original: 'loggedAt !== undefined',
    replacement: 'true',
    why: 'no time is before undefined, and the comparison is there for its type',
  },
  {
    file: `${HOME}/member-chain.ts`,
    original: "!('publicKey' in founding)",
    replacement: 'false',
    why: 'no id of a workspace certifies a founding without a key, and the look is there for its type',
  },
  {
    file: `${HOME}/member-chain.ts`,
    original: "refuse('the founding of a company');",
    replacement: ';',
    why: 'no id of a workspace certifies a founding without a key, and the look is there for its type',
  },
  {
    file: `${HOME}/member-chain.ts`,
    original: 'founder === undefined',
    replacement: 'false',
    why: 'a chain without a founder is empty, so it is shorter than any, and the comparison is there for its type',
  },
  {
    file: `${HOME}/record-order.ts`,
    original: 'left < right',
    replacement: 'left <= right',
    why: 'two that are equal do not stand in one list',
  },
  {
    file: `${HOME}/key-binding.ts`,
    original: "throw new RangeError('there are no keys');",
    replacement: ';',
    why: 'the present step is always there, and the look is there for its type',
  },
  {
    file: `${HOME}/key-binding.ts`,
    original: "throw new RangeError('a step is missing');",
    replacement: ';',
    why: 'there are as many later steps as former ones, and the look is there for its type',
  },
  {
    file: `${HOME}/member-chain.ts`,
    original: 'first === undefined',
    replacement: 'false',
    why: 'a company has no key before, so its first one is refused as one that skips an epoch',
  },
  {
    file: `${HOME}/member-chain.ts`,
    original: "refuse('only a workspace has keys');",
    replacement: ';',
    why: 'a company has no key before, so its first one is refused as one that skips an epoch',
  },
];
