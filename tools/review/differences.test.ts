import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDifferences, type StoriesReport } from './differences.ts';
import { madePicture, put } from './made-pictures.ts';
import { pack } from './pack.ts';

const STORIES = 'packages/ui/src/atoms/tag/tag.stories.tsx';
const PICTURES = 'packages/ui/src/atoms/tag/__screenshots__/tag.stories.tsx';
const TAKEN = `.vitest/attachments/${STORIES}`;
const RED = madePicture([200, 0, 0]);
const BLUE = madePicture([0, 0, 200]);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signet-differences-'));
  put(folder, STORIES, '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string) => `${name}-chromium-${process.platform}.png`;
const store = (name: string, picture: Buffer) => put(folder, `${PICTURES}/${fileOf(name)}`, pack(picture));
const take = (name: string, picture: Buffer) => put(folder, `${TAKEN}/${fileOf(name)}`, picture);

type Story = Partial<StoriesReport['testResults'][number]['assertionResults'][number]>;
const reportOf = (...stories: Story[]): StoriesReport => ({
  testResults: [
    {
      name: join(folder, STORIES),
      assertionResults: stories.map((story) => ({
        title: 'Default',
        status: 'passed',
        failureMessages: [],
        meta: {},
        ...story,
      })),
    },
  ],
});
const differing = (pictures: Record<string, boolean>): Story => ({
  status: 'failed',
  failureMessages: ['Error: expect(page).toMatchScreenshot()'],
  meta: { storyId: 'tag', pictures },
});
const found = (...stories: Story[]) =>
  findDifferences(reportOf(...stories), folder).differences.map(({ name, kind }) => `${name} ${kind}`);

describe('pictures that differ (DESIGN-01)', () => {
  it('are those that changed and those without a reference, not those that are the same', () => {
    for (const name of ['tag', 'tag-hover']) store(name, RED);
    take('tag-actual', BLUE);
    take('tag-360-dark-reference', BLUE);
    expect(found(differing({ tag: false, 'tag-hover': true, 'tag-360-dark': false }))).toEqual([
      'tag changed',
      'tag-360-dark new',
    ]);
  });

  it('are no longer there when they were accepted', () => {
    store('tag', BLUE);
    take('tag-actual', BLUE);
    expect(found(differing({ tag: false }))).toEqual([]);
  });

  it('are those of stories that are gone, and those that no story takes any more', () => {
    store('tag', RED);
    store('tag-old', RED);
    const away = 'packages/ui/src/atoms/away';
    put(folder, `${away}/__screenshots__/away.stories.tsx/${fileOf('away')}`, RED);
    expect(found({ meta: { storyId: 'tag', pictures: { tag: true } } })).toEqual([
      'tag-old gone',
      'away gone',
    ]);
  });

  it('are not called gone when a story broke or did not run', () => {
    store('tag-old', RED);
    expect(found({ status: 'failed', failureMessages: ['axe: color-contrast'] })).toEqual([]);
    expect(found({ status: 'skipped' })).toEqual([]);
    expect(found()).toEqual([]);
  });
});

describe('broken stories', () => {
  const broken = (story: Story) => findDifferences(reportOf(story), folder).broken;

  it('are those that failed by something else than a picture', () => {
    const failed = { status: 'failed', failureMessages: ['axe: color-contrast'], meta: { storyId: 'tag' } };
    expect(broken(failed)).toEqual([{ story: 'tag', reason: 'axe: color-contrast' }]);
    store('tag', RED);
    take('tag-actual', BLUE);
    expect(broken(differing({ tag: false }))).toEqual([]);
  });

  it('are those whose picture never stood still', () => {
    store('tag', RED);
    const [first] = broken(differing({ tag: false }));
    expect(first?.reason).toContain('tag: It never stood still');
  });
});
