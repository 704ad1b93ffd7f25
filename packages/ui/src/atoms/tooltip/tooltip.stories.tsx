import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
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
  name: 'A tooltip opens on focus and is at most 400 px wide (CONST-UI-06)',
  play: async ({ userEvent }) => {
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    await expect(tooltip.parentElement?.offsetWidth).toBe(400);
  },
};

export const Escape: Story = {
  name: 'Escape closes it, the focus stays where it is',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Verified' })).toHaveFocus();
  },
};

export const Nothing: Story = {
  name: 'Without content there is no tooltip',
  args: { content: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Verified' })).toHaveFocus();
    await expect(canvas.getByRole('button')).not.toHaveAttribute('data-state');
  },
};

export const AnyScript: Story = { ...anyScript, args: { content: ANY_TEXT, defaultOpen: true } };
