import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countPiece, countPieces } from '../stories-count.ts';

describe('every piece of the kit (DESIGN-01)', () => {
  const pieces = countPieces();

  it('is found at every level', () => {
    const levels = new Set([...pieces.keys()].map((place) => place.split('/')[0]));
    expect(levels).toEqual(new Set(['atoms', 'molecules', 'organisms', 'fields', 'forms']));
    expect(pieces.size).toBeGreaterThan(90);
  });

  it.each([...pieces])('%s has stories of its states, keys, a usage page and pictures', (_, { missing }) => {
    expect(missing).toEqual([]);
  });
});

const USAGE = `## When to use

- To name a thing.

## When not to use

- For states.

## Accessibility

- Keys: Enter presses it.
- Role: button.
- Heard: its text.
`;
const STORIES = `export default meta;
export const Default: Story = {};
export const Keys: StoryObj<typeof meta> = { play: async ({ userEvent }) => userEvent.keyboard('{Enter}') };
export const States: Story = { args: { disabled: true } };
export const AnyScript: Story = { ...anyScript };
export const people = [];
`;

describe('the count of a piece (DESIGN-01)', () => {
  let folder: string;
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const missing = () => countPiece(folder).missing;

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'signet-count-')), 'tag');
    const pictures = join(folder, '__screenshots__/tag.stories.tsx');
    mkdirSync(pictures, { recursive: true });
    for (const story of ['default', 'keys', 'states'])
      write(`__screenshots__/tag.stories.tsx/atoms-tag-${story}-chromium-linux.png`, '');
    write('tag.tsx', "interface TagProps extends ComponentProps<'button'> { icon?: ReactNode }");
    write('tag.stories.tsx', STORIES);
    write('usage.md', USAGE);
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

  it('counts stories, those with keys, states and pictures', () => {
    expect(countPiece(folder)).toEqual({
      stories: 4,
      keyboard: 1,
      states: ['disabled', 'any script'],
      pictures: 3,
      missing: [],
    });
  });

  it('misses a usage page, and each of its parts', () => {
    write(
      'usage.md',
      USAGE.replace('- Heard: its text.\n', '- Heard: \n').replace('## When not to use', '## Not'),
    );
    expect(missing()).toEqual(["'When not to use' in usage.md", "'Heard' in usage.md"]);
    rmSync(join(folder, 'usage.md'));
    expect(missing()).toHaveLength(5);
  });

  it('misses keys, but not where the page says that there are none', () => {
    write('tag.stories.tsx', STORIES.replace('userEvent.keyboard', 'userEvent.click'));
    expect(missing()).toEqual(['a story with keys']);
    write('usage.md', USAGE.replace('Keys: Enter presses it.', 'Keys: none, it takes no focus.'));
    expect(missing()).toEqual([]);
  });

  it('misses a state that the sources declare', () => {
    write('tag.tsx', 'interface TagProps { loading?: boolean; empty: ReactNode }');
    expect(missing()).toEqual(["a story of the state 'loading'", "a story of the state 'empty'"]);
  });

  it('misses the pictures of a story, but not of AnyScript, which the fonts of the machine draw', () => {
    rmSync(join(folder, '__screenshots__'), { recursive: true });
    expect(missing()).toEqual(['pictures of Default', 'pictures of Keys', 'pictures of States']);
  });

  it('misses stories', () => {
    rmSync(join(folder, 'tag.stories.tsx'));
    expect(missing()).toContain('stories');
  });
});
