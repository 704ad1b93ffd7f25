import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Switch } from './index.ts';

const meta = {
  title: 'atoms/switch',
  component: Switch,
  args: { label: 'E-mail notifications' },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Switch {...args} />
      <Switch label="On" description="A second line." defaultChecked />
      <Switch label="Disabled" disabled />
      <Switch label="Disabled and on" disabled defaultChecked />
      <Switch label="Not known yet" loading />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'E-mail notifications' });
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await userEvent.click(control);
    await expect(canvas.getByRole('switch', { name: 'Not known yet' })).toBeDisabled();
  },
};

export const Keyboard: Story = {
  name: 'Space switches it on and off',
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'E-mail notifications' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
  },
};

export const AnyScript: Story = { ...anyScript, args: { label: ANY_TEXT, description: ANY_TEXT } };
