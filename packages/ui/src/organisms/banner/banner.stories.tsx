import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../../atoms/button/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Banner } from './index.ts';

const meta = {
  title: 'organisms/banner',
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: {
    'aria-label': 'Browser',
    children: 'Your browser is out of date. Use Firefox, Edge 81 or later, Chrome, Safari or Opera.',
    dismissLabel: 'Close',
    onDismiss: fn(),
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: (args) => (
    <>
      <Banner {...args} tone="attention" />
      <Banner aria-label="Identity" actions={<Button size="sm">Verify</Button>}>
        Verify your identity to sign.
      </Banner>
      <Banner aria-label="Billing" tone="danger">
        The last payment failed.
      </Banner>
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  name: 'Enter on its button dismisses it',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
