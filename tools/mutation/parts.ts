/** A part of the code whose tests must see every fault that is put into it. */
export interface Part {
  /** The package whose tests run. */
  package: 'domain' | 'server';
  /** Where the faults are put: patterns from the folder of the repository, with a range behind them for a piece of a file. */
  mutate: string[];
  /** The tests that must see them, from the folder of the repository. @default those that reach the faults */
  testFiles?: string[];
}

/** The code that decides on permission, secrecy and proof. */
export const PARTS: Readonly<Record<string, Part>> = {
  permissions: folder('domain', 'permissions'),
  crypto: folder('domain', 'crypto'),
  statements: folder('domain', 'statements'),
  proof: folder('domain', 'proof'),
  access: folder('server', 'access'),
  resources: folder('server', 'resources'),
};

/** All files of a folder; tests and what only they use are not mutated. */
function folder(name: Part['package'], path: string): Part {
  const files = `packages/${name}/src/${path}/**`;
  return { package: name, mutate: [`${files}/*.ts`, `!${files}/*.test.ts`, `!${files}/testing/**`] };
}
