/** A part of the code whose tests must see every fault that is put into it. */
export interface Part {
  /** The package whose tests run. */
  package: 'domain' | 'server';
  /** Below `src` of the package. */
  folder: string;
}

/** What decides about permission, secrecy and proof. */
export const PARTS: Readonly<Record<string, Part>> = {
  permissions: { package: 'domain', folder: 'permissions' },
  crypto: { package: 'domain', folder: 'crypto' },
  statements: { package: 'domain', folder: 'statements' },
  proof: { package: 'domain', folder: 'proof' },
  access: { package: 'server', folder: 'access' },
  resources: { package: 'server', folder: 'resources' },
};

/** The files of a part, as patterns from the folder of the repository; tests and what only they use are not mutated. */
export function filesOf({ package: name, folder }: Part): string[] {
  const path = `packages/${name}/src/${folder}/**`;
  return [`${path}/*.ts`, `!${path}/*.test.ts`, `!${path}/testing/**`];
}
