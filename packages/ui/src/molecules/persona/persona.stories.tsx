import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Persona } from './index.ts';

const meta = {
  title: 'molecules/persona',
  component: Persona,
  args: { name: 'Ada Lovelace', detail: 'ada@example.com', colorIndex: 1 },
} satisfies Meta<typeof Persona>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  name: 'DESIGN-04 VAL-UI-01 Sizes are small, standard and big',
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 220 }}>
      <Persona {...args} size="small" />
      <Persona {...args} />
      <Persona {...args} size="big" />
      <Persona {...args} name="A name that is far too long for its place" />
    </div>
  ),
  play: async ({ args }) => {
    await expect(() => Persona({ ...args, size: 'huge' as 'big' })).toThrow('Invalid persona size');
  },
};
