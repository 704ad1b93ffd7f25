import type { Meta, StoryObj } from '@storybook/react-vite';
import { Textarea } from './index.ts';

const meta = {
  title: 'atoms/textarea',
  component: Textarea,
  args: { 'aria-label': 'Message' },
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Textarea {...args} defaultValue="Please read and sign by Friday." />
      <Textarea {...args} defaultValue="Wrong" aria-invalid />
      <Textarea {...args} defaultValue="Disabled" disabled />
    </div>
  ),
};
