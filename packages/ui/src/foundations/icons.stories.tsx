import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
import FilePlus from 'lucide-react/icons/file-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash';
import { expect } from 'storybook/test';
import { Button } from '../atoms/button/index.ts';
import { IconButton } from '../atoms/icon-button/index.ts';

/** Icons of lucide, one import each. They take the colour and the size of the text beside them and are never the only name. */
function Icons() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
      <Button startIcon={<FilePlus />}>Beside a text</Button>
      <Button startIcon={<Check />} variant="primary">
        In its colour
      </Button>
      <IconButton aria-label="Edit">
        <Pencil />
      </IconButton>
      <IconButton aria-label="Delete">
        <Trash />
      </IconButton>
    </div>
  );
}

const meta = { title: 'foundations/icons', component: Icons } satisfies Meta<typeof Icons>;
export default meta;

export const Usage: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Beside a text' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Edit' })).toBeVisible();
    const icons = [...document.querySelectorAll('.lucide')];
    await expect(icons.every((icon) => icon.getAttribute('aria-hidden') === 'true')).toBe(true);
  },
};
