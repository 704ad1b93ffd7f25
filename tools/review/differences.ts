import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../run.ts';
import { pack, REFERENCES } from './pack.ts';

/** A picture that is not as its reference says. */
export interface Difference {
  /** Name of the picture, such as 'atoms-button-default-360-dark': that of its file without browser and platform. */
  name: string;
  /** Id of the story that it shows; for one that is gone the file of stories that it lay beside. */
  story: string;
  /** Gone: no story takes this picture any more. */
  kind: 'changed' | 'new' | 'gone';
  /** Path of the reference, whether it is there or not. */
  reference: string;
  /** The picture as the stories look now; nothing for one that is gone. */
  after?: Buffer;
}

/** A story that broke before all of its pictures were compared. */
export interface Broken {
  story: string;
  reason: string;
}

/** What is read of Vitest's report of `--reporter=json`; `meta.pictures` comes from .storybook/expect-picture.ts. */
export interface StoriesReport {
  testResults: { name: string; assertionResults: StoryResult[] }[];
}

interface StoryResult {
  title: string;
  status: string;
  failureMessages: string[];
  meta: { storyId?: string; pictures?: Record<string, boolean> };
}

/** Where Vitest writes what differs from its reference. */
export const ATTACHMENTS = '.vitest/attachments';
const NO_STABLE_PICTURE = 'It never stood still, or its picture was deleted since.';

const fileOf = (name: string, what = '') => `${name}${what}-chromium-${process.platform}.png`;
const nameOf = (file: string) => basename(file, fileOf(''));

/** Reads from a report, and from what Vitest wrote beside it, which pictures differ. Those accepted since do not. */
export function findDifferences(
  { testResults }: StoriesReport,
  folder = root,
): { differences: Difference[]; broken: Broken[] } {
  const differences: Difference[] = [];
  const broken: Broken[] = [];
  for (const { name: file, assertionResults: results } of testResults) {
    const path = relative(folder, file);
    if (!path.endsWith('.stories.tsx')) continue;
    for (const result of results) {
      const reason = breakageOf(result);
      const story = result.meta.storyId ?? result.title;
      if (reason !== undefined) broken.push({ story, reason });
      for (const name of differingIn(result)) {
        const after = takenAs(name, join(folder, ATTACHMENTS, path));
        if (after === undefined) {
          broken.push({ story, reason: `${name}: ${NO_STABLE_PICTURE}` });
          continue;
        }
        const reference = join(referencesOf(folder, path), fileOf(name));
        const kind = existsSync(reference) ? 'changed' : 'new';
        if (kind === 'new' || !readFileSync(reference).equals(pack(after)))
          differences.push({ name, story, kind, reference, after });
      }
    }
    if (results.length > 0 && results.every(isWhole)) {
      const taken = results.flatMap(({ meta }) => Object.keys(meta.pictures ?? {}));
      differences.push(...goneFrom(referencesOf(folder, path), path, taken));
    }
  }
  return { differences: [...differences, ...withoutStories(folder)], broken };
}

const referencesOf = (folder: string, path: string) =>
  join(folder, dirname(path), '__screenshots__', basename(path));

const differingIn = ({ meta }: StoryResult): string[] =>
  Object.entries(meta.pictures ?? {}).flatMap(([name, isSame]) => (isSame ? [] : [name]));

/** Why a story failed; undefined when it did not, or when all that failed are comparisons of pictures. */
function breakageOf(result: StoryResult): string | undefined {
  const reasons = result.failureMessages.filter((text) => !text.includes('toMatchScreenshot'));
  return reasons.length === 0 ? undefined : reasons.join('\n');
}

/** Whether all pictures of a story were taken, so that others of it are of no use any more. */
const isWhole = (result: StoryResult) =>
  ['passed', 'failed'].includes(result.status) && breakageOf(result) === undefined;

/** The picture that Vitest took: beside the reference as 'actual', without one as the 'reference' to be. */
function takenAs(name: string, folder: string): Buffer | undefined {
  const files = ['-actual', '-reference'].map((what) => join(folder, fileOf(name, what)));
  const taken = files.find((file) => existsSync(file));
  return taken === undefined ? undefined : readFileSync(taken);
}

const goneFrom = (references: string, story: string, taken: readonly string[]): Difference[] =>
  globSync('*.png', { cwd: references })
    .filter((file) => !taken.includes(nameOf(file)))
    .map((file) => ({ name: nameOf(file), story, kind: 'gone', reference: join(references, file) }));

/** Pictures of files of stories that are not there any more. */
function withoutStories(folder: string): Difference[] {
  return globSync(REFERENCES, { cwd: folder }).flatMap((path) => {
    const story = join(dirname(path), '../..', basename(dirname(path)));
    if (existsSync(join(folder, story))) return [];
    return [{ name: nameOf(path), story, kind: 'gone', reference: join(folder, path) }];
  });
}
