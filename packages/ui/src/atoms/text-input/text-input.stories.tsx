import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextInput } from './index.ts';

const meta = {
  title: 'atoms/text-input',
  component: TextInput,
  args: { 'aria-label': 'Title' },
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <TextInput {...args} placeholder="Placeholder" />
      <TextInput {...args} defaultValue="Supply agreement" />
      <TextInput {...args} defaultValue="Wrong" aria-invalid />
      <TextInput {...args} defaultValue="Disabled" disabled />
      <TextInput {...args} defaultValue="Read only" readOnly />
      <TextInput {...args} size="sm" defaultValue="Small" />
    </div>
  ),
};
