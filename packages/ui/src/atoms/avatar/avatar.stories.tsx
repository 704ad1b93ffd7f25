import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from './index.ts';

const meta = {
  title: 'atoms/avatar',
  component: Avatar,
  args: { name: 'Ada Lovelace', label: 'Ada Lovelace' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Sizes of 24, 32 and 48 px (CONST-UI-07)',
  render: () => (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
      <Avatar name="Ada Lovelace" label="24" size={24} colorIndex={0} />
      <Avatar name="ada@example.com" label="32" colorIndex={4} />
      <Avatar name="Zoë" label="48" size={48} colorIndex={11} />
    </div>
  ),
  play: async ({ canvas }) => {
    const widths = canvas.getAllByRole('img').map((avatar) => avatar.offsetWidth);
    await expect(widths).toEqual([24, 32, 48]);
  },
};

export const Palette: Story = {
  name: 'The palette has 17 colours (DESIGN-03)',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {Array.from({ length: 17 }, (_, index) => (
        <Avatar key={`colour ${index}`} name={`${index}`} label={`Colour ${index}`} colorIndex={index} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const colours = canvas.getAllByRole('img').map((avatar) => getComputedStyle(avatar).backgroundColor);
    await expect(new Set(colours).size).toBe(17);
  },
};
