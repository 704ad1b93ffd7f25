/** What a schema has and older code may use: taken away, under another name, or with a condition that older code does not meet. */
const TAKING: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|view|schema|type|function|sequence)\b/i, 'drops something'],
  [/\brename\b/i, 'renames something'],
  [/\bset\s+not\s+null\b/i, 'makes a column not null'],
  [/\bdrop\s+default\b/i, 'drops a default'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [
    /\badd\s+(?:constraint|primary|unique|check|foreign|exclude)\b/i,
    'adds a constraint to a table that is there',
  ],
  [/\bcreate\s+unique\s+index\b/i, 'adds a unique index'],
  [/\b(?:create|replace)\s+(?:constraint\s+)?trigger\b/i, 'adds a trigger'],
  [/\btruncate\b|\bdelete\s+from\b/i, 'deletes rows'],
];

/** Rows of code that does not know the column have none for it. */
const needsValue = (text: string): boolean =>
  [...text.matchAll(/\badd\s+column\b[^,;`]*/gi)].some(
    ([clause]) => /\bnot\s+null\b/i.test(clause) && !/\bdefault\b/i.test(clause),
  );

const TOLD = /-unused-since-\d{4}\.ts$/;

/**
 * What a migration does that the release before may not get along with, a sentence each; empty when its name says since when nothing
 * uses that (docs/decisions/056). It looks at words, not at meaning: a value of a new kind it does not see.
 */
export function takenAway(name: string, text: string): string[] {
  if (TOLD.test(name)) return [];
  const found = TAKING.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
  if (needsValue(text)) found.push('adds a column that needs a value');
  return found.map(
    (what) =>
      `${name} ${what}. The release before runs beside it: leave that for a later release, in a migration whose name ends with -unused-since- and the number of the newest migration of the release that stopped using it.`,
  );
}
