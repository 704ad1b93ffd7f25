import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countStories } from '../stories-count.ts';

it('DESIGN-01 counts pieces, stories, those with keys, and references', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signet-count-'));
  try {
    const pictures = join(folder, 'tag/__screenshots__/tag.stories.tsx');
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(folder, 'tag/tag.tsx'), '');
    writeFileSync(join(folder, 'tag/tag-part.tsx'), '');
    for (const name of ['a.png', 'b.png']) writeFileSync(join(pictures, name), '');
    writeFileSync(
      join(folder, 'tag/tag.stories.tsx'),
      `export default meta;
export const Default: Story = {};
export const Keys: StoryObj<typeof meta> = { play: async ({ userEvent }) => userEvent.keyboard('{Enter}') };
export const people = [];
`,
    );
    expect(countStories(folder)).toEqual({ pieces: 1, stories: 2, keyboard: 1, references: 2 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
