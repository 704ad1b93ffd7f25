import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { ownFrame } from '../../stories/own-frame.ts';
import { SigningOverlay } from './index.ts';

const meta = {
  title: 'organisms/signing-overlay',
  component: SigningOverlay,
  parameters: ownFrame,
  args: { open: true, title: 'Contract signing', step: 'Writing the proof', progress: 0.6 },
} satisfies Meta<typeof SigningOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'It covers the screen and cannot be dismissed (DLG-MISC-08, DESIGN-09)',
  play: async () => {
    const overlay = await screen.findByRole('dialog', { name: 'Contract signing' });
    await userEvent.keyboard('{Escape}');
    await expect(overlay).toBeVisible();
    await expect(overlay.offsetWidth).toBe(document.body.offsetWidth);
    await expect(overlay.offsetHeight).toBe(innerHeight);
  },
};

export const Unknown: Story = {
  name: 'While nothing is known about the end there is the spinner alone (DLG-MISC-08)',
  args: { progress: undefined, step: undefined },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Contract signing' });
    await expect(screen.queryByRole('progressbar')).toBeNull();
  },
};

export const AnyScript: Story = { ...anyScript, args: { title: ANY_TEXT, step: ANY_TEXT } };
