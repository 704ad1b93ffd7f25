import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './run.ts';

/** `npm run stories:count`: how much of the kit is shown and looked at, counted from the files. */
export interface StoryCounts {
  pieces: number;
  stories: number;
  /** Stories whose play function presses keys. */
  keyboard: number;
  references: number;
}

/** A story is a named export of a file of stories; its text runs to the next one. */
const STORY = /^export const [A-Z]\w*: ?(?:Story|StoryObj)[\s\S]*?(?=^export const|(?![\s\S]))/gmu;
const KEYS = /\.keyboard\(|\.tab\(|\.type\(/u;

/** Counts below one folder, e.g. packages/ui/src/atoms. */
export function countStories(folder: string): StoryCounts {
  const inside = (pattern: string) => globSync(pattern, { cwd: folder });
  const stories = inside('**/*.stories.tsx')
    .filter((file) => !file.includes('__screenshots__'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(STORY) ?? []);
  const pieces = inside('**/*.tsx').filter((file) => basename(file, '.tsx') === basename(dirname(file)));
  return {
    pieces: pieces.length,
    stories: stories.length,
    keyboard: stories.filter((text) => KEYS.test(text)).length,
    references: inside('**/__screenshots__/**/*.png').length,
  };
}

/** The parts of the table, each with the folder it counts. */
const PARTS: Readonly<Record<string, string>> = {
  atoms: 'packages/ui/src/atoms',
  molecules: 'packages/ui/src/molecules',
  organisms: 'packages/ui/src/organisms',
  foundations: 'packages/ui/src/foundations',
  forms: 'packages/forms/src',
};

if (import.meta.main) {
  const rows = Object.entries(PARTS).map(
    ([name, folder]) => [name, countStories(join(root, folder))] as const,
  );
  console.table(Object.fromEntries(rows));
  const sum = (key: keyof StoryCounts) => rows.reduce((total, [, counts]) => total + counts[key], 0);
  console.log(
    `${sum('pieces')} pieces, ${sum('stories')} stories, ${sum('keyboard')} with keyboard, ${sum('references')} references`,
  );
}
