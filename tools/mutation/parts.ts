/** A part of the code whose tests must see every fault that is put into it. */
export interface Part {
  /** The folder whose tests run, from the folder of the repository. */
  tests: string;
  /** Those of its tests that must see the faults, as patterns within it. @default all that reach them */
  include?: string[];
  /** Where the faults are put: patterns from the folder of the repository, with a range behind them for a piece of a file. */
  mutate: string[];
}

/** Each takes some seconds, so only those that ask for every permission see the faults in their checks. */
const ACCESS_TESTS = [
  'guard',
  'account-matrix',
  'company-matrix',
  'contract-matrix',
  'workspace-matrix',
  'list-permissions',
];

/** The code that decides on permission, secrecy and proof. */
export const PARTS: Readonly<Record<string, Part>> = {
  permissions: folder('domain', 'permissions'),
  crypto: folder('domain', 'crypto'),
  statements: folder('domain', 'statements'),
  proof: folder('domain', 'proof'),
  access: { ...folder('server', 'access'), include: ACCESS_TESTS.map((name) => `${name}.test.ts`) },
  resources: folder('server', 'resources'),
};

/** All files of a folder; tests and what only they use are not mutated. The tests of the domain stand beside its code. */
function folder(name: 'domain' | 'server', path: string): Part {
  const home = `packages/${name}/src/${path}`;
  return {
    tests: name === 'domain' ? home : `packages/${name}/test`,
    mutate: [`${home}/**/*.ts`, `!${home}/**/*.test.ts`, `!${home}/**/testing/**`],
  };
}
