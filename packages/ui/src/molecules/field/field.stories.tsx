import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Select } from '../../atoms/select/index.ts';
import { TextInput } from '../../atoms/text-input/index.ts';
import { Field } from './index.ts';

const meta = {
  title: 'molecules/field',
  component: Field,
  args: { label: 'Work e-mail', hint: 'We never share it.', children: <TextInput type="email" /> },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

const column = { display: 'grid', gap: 24, maxWidth: 360 } as const;

export const States: Story = {
  name: 'The control takes its name, description and validity from the field',
  render: (args) => (
    <div style={column}>
      <Field {...args} />
      <Field label="Title" required error="Enter a title." hint="At most 100 characters.">
        <TextInput />
      </Field>
      <Field label="Workspace" note="optional">
        <Select>
          <option>General</option>
        </Select>
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    const title = canvas.getByRole('textbox', { name: 'Title' });
    await expect(title).toBeInvalid();
    await expect(title).toBeRequired();
    await expect(title).toHaveAccessibleDescription('At most 100 characters. Enter a title.');
    await expect(canvas.getByRole('textbox', { name: 'Work e-mail' })).toBeValid();
  },
};
