import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { statesOf } from './kit/piece-states.ts';
import { root } from './run.ts';

/** `npm run stories:count`: what is shown and looked at of a piece, counted from the files of its folder. */
export interface PieceCounts {
  stories: number;
  /** States that its stories show. */
  states: string[];
  /** Stories whose play function presses keys. */
  keyboard: number;
  pictures: number;
  /** What each piece has and this one has not, in words. */
  missing: string[];
}

/** Where pieces lie, each in a folder of its own. */
const PARTS: Readonly<Record<string, string>> = {
  atoms: 'packages/ui/src/atoms',
  molecules: 'packages/ui/src/molecules',
  organisms: 'packages/ui/src/organisms',
  fields: 'packages/forms/src/fields',
  forms: 'packages/forms/src/forms',
};

/** A story is a named export of a file of stories; its text runs to the next one. */
const STORY = /^export const ([A-Z]\w*): ?(?:Story|StoryObj)[\s\S]*?(?=^export const|(?![\s\S]))/gmu;
const KEYS = /\.keyboard\(|\.tab\(|\.type\(/u;
/** What each usage.md says: two lists and three notes for people who do not see or use no mouse. */
const USAGE: Readonly<Record<string, RegExp>> = {
  'When to use': /^## When to use\n\n- \S/mu,
  'When not to use': /^## When not to use\n\n- \S/mu,
  Keys: /^- Keys: \S/mu,
  Role: /^- Role: \S/mu,
  Heard: /^- Heard: \S/mu,
};

const kebab = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/gu, '-').toLowerCase();

/** Counts in the folder of one piece, e.g. packages/ui/src/atoms/badge. */
export function countPiece(folder: string): PieceCounts {
  const name = basename(folder);
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
  const storyText = read(`${name}.stories.tsx`);
  const stories = [...storyText.matchAll(STORY)].map(([text, story = '']) => ({ story, text }));
  const sources = globSync('*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.stories.'));
  const { has, shows } = statesOf(name, sources.map(read).join('\n'), storyText);
  const keyboard = stories.filter(({ text }) => KEYS.test(text)).length;
  const usage = read('usage.md');
  const pictures = globSync('__screenshots__/**/*.png', { cwd: folder });
  const unseen = stories.filter(
    ({ story }) =>
      // the machine's own fonts draw it, so there is no picture to compare
      story !== 'AnyScript' && !pictures.some((file) => file.endsWith(`-${kebab(story)}-chromium-linux.png`)),
  );
  return {
    stories: stories.length,
    states: shows,
    keyboard,
    pictures: pictures.length,
    missing: [
      ...(stories.length === 0 ? ['stories'] : []),
      ...has.filter((state) => !shows.includes(state)).map((state) => `a story of the state '${state}'`),
      ...(keyboard === 0 && !/^- Keys: none\b/mu.test(usage) ? ['a story with keys'] : []),
      ...Object.entries(USAGE).flatMap(([part, says]) => (says.test(usage) ? [] : [`'${part}' in usage.md`])),
      ...unseen.map(({ story }) => `pictures of ${story}`),
    ],
  };
}

/** Every piece of the kit and of the forms with its counts, by its place such as 'atoms/badge'. */
export function countPieces(): ReadonlyMap<string, PieceCounts> {
  const places = Object.entries(PARTS).flatMap(([part, folder]) =>
    globSync('*/*.stories.tsx', { cwd: join(root, folder) })
      .map((file) => file.slice(0, file.indexOf('/')))
      .filter((piece) => piece !== '__screenshots__')
      .toSorted()
      .map((piece) => [`${part}/${piece}`, countPiece(join(root, folder, piece))] as const),
  );
  return new Map(places);
}

if (import.meta.main) {
  const pieces = [...countPieces()];
  console.table(
    Object.fromEntries(
      pieces.map(([place, { missing, states, ...counts }]) => [
        place,
        {
          ...counts,
          usage: missing.some((what) => what.endsWith('usage.md')) ? 'no' : 'yes',
          states: states.join(', '),
        },
      ]),
    ),
  );
  const sum = (key: 'stories' | 'keyboard' | 'pictures') =>
    pieces.reduce((total, [, counts]) => total + counts[key], 0);
  console.log(
    `${pieces.length} pieces, ${sum('stories')} stories, ${sum('keyboard')} with keys, ${sum('pictures')} pictures`,
  );
  const lacking = pieces.flatMap(([place, { missing }]) => missing.map((what) => `${place}: ${what}`));
  if (lacking.length > 0) {
    console.error(['Missing:', ...lacking].join('\n'));
    process.exitCode = 1;
  }
}
