import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Button } from '../button/index.ts';
import { Tooltip } from './index.ts';

const meta = {
  title: 'atoms/tooltip',
  component: Tooltip,
  args: {
    content:
      'The user completed identity verification, registration data is valid, ID document is valid. '.repeat(
        3,
      ),
    side: 'bottom',
    children: <Button>Verified</Button>,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'CONST-UI-06 A tooltip opens on focus and is at most 400 px wide',
  play: async ({ userEvent }) => {
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    await expect(tooltip.parentElement?.offsetWidth).toBe(400);
  },
};
