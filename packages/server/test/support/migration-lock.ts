/** A migration file and the SHA-256 of its text. */
export interface MigrationFile {
  name: string;
  hash: string;
}

/** The lines of `migrations.sha256`, as sha256sum writes them. */
export function parseLock(text: string): MigrationFile[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, hash, name] = /^([0-9a-f]{64}) {2}(\S+\.ts)$/.exec(line) ?? [];
      if (hash === undefined || name === undefined)
        throw new Error(`This line of migrations.sha256 is not one of sha256sum: ${line}`);
      return { name, hash };
    });
}

/** What was done to released migrations that databases have run, a sentence each; nothing may be. */
export function offencesAgainst(
  released: readonly MigrationFile[],
  present: readonly MigrationFile[],
): string[] {
  const newest = released.at(-1)?.name ?? '';
  const releasedNames = new Set(released.map(({ name }) => name));
  const added = present.filter(({ name }) => !releasedNames.has(name));
  const gone = released.flatMap(({ name, hash }) => {
    const here = present.find((file) => file.name === name);
    if (here?.hash === hash) return [];
    if (here !== undefined)
      return `${name} was changed after its release: take that back, and put the change into a new migration.`;
    const renamed = added.find((file) => file.hash === hash);
    return renamed === undefined
      ? `${name} was removed after its release: put it back.`
      : `${name} was renamed to ${renamed.name} after its release: give it its name back.`;
  });
  const inserted = added
    .filter(({ name, hash }) => name < newest && !released.some((file) => file.hash === hash))
    .map(({ name }) => `${name} stands before ${newest}, which was released: give it the next number.`);
  return [...gone, ...inserted];
}
