import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Avatar } from '../avatar/index.ts';
import { Chip } from './index.ts';

const meta = {
  title: 'atoms/chip',
  component: Chip,
  args: { children: 'ada@example.com', onRemove: fn(), removeLabel: 'Remove ada@example.com' },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Chip {...args} />
      <Chip
        start={<Avatar name="Ada Lovelace" size={24} colorIndex={3} />}
        onRemove={fn()}
        removeLabel="Remove Ada"
      >
        Ada Lovelace
      </Chip>
      <Chip invalid onRemove={fn()} removeLabel="Remove nobody">
        nobody
      </Chip>
      <Chip>Fixed</Chip>
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove ada@example.com' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  name: 'The remove button is reached by Tab and pressed by Enter and Space',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove ada@example.com' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onRemove).toHaveBeenCalledTimes(2);
  },
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
