import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Select } from '../../atoms/select/index.ts';
import { TextInput } from '../../atoms/text-input/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
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

export const Disabled: Story = {
  name: 'A disabled control keeps its name; a hidden label is still one',
  render: () => (
    <div style={column}>
      <Field label="Owner" hint="Set by your company.">
        <TextInput defaultValue="Ada Lovelace" disabled />
      </Field>
      <Field label="Filter" labelHidden>
        <TextInput placeholder="Filter" />
      </Field>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Owner' })).toBeDisabled();
    await expect(canvas.getByRole('textbox', { name: 'Filter' })).toBeVisible();
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { label: ANY_TEXT, note: ANY_TEXT, hint: ANY_TEXT, error: ANY_TEXT },
};
