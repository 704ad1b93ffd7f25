import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
import { Dropdown } from './index.ts';
import type { DropdownProps } from './index.ts';

const roles = [
  { id: 'viewer', name: 'Viewer', detail: 'Can view contracts' },
  { id: 'editor', name: 'Editor', detail: 'Can manage this folder' },
  { id: 'maintainer', name: 'Maintainer', detail: 'Can change access' },
];

function Role({ value: start, onValueChange, ...rest }: DropdownProps) {
  const [value, setValue] = useState(start);
  return (
    <Dropdown
      {...rest}
      value={value}
      onValueChange={(id) => {
        setValue(id);
        onValueChange(id);
      }}
    />
  );
}

const meta = {
  title: 'molecules/dropdown',
  component: Role,
  args: { options: roles, value: 'editor', onValueChange: fn(), listLabel: 'Roles' },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <Field label="Role">
        <Role {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof Role>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Keyboard: Story = {
  name: 'A role is chosen by keyboard: arrows, Home, End, letters, Enter, Space, Escape (DLG-WSMEM-03)',
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('combobox', { name: 'Role' });
    await expect(button).toHaveTextContent('Editor');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{End}{Enter}');
    await expect(button).toHaveTextContent('Maintainer');
    await userEvent.keyboard(' {Home} ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('viewer');
    await userEvent.keyboard('ma{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('maintainer');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Escape}');
    await expect(args.onValueChange).toHaveBeenCalledTimes(3);
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('option', { name: /^Maintainer/u })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const Pointer: Story = {
  name: 'A long list is at most 300 px high and 1000 px wide; the button closes it again (CONST-UI-04)',
  args: {
    options: Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      name: `Entry ${index + 1} ${'of a long list '.repeat(index)}`,
    })),
    value: '',
    placeholder: 'Choose one',
  },
  render: (args) => (
    <div style={{ overflowX: 'auto', margin: -4, padding: 4 }}>
      <Role {...args} aria-label="Entry" style={{ inlineSize: 1400 }} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('combobox', { name: 'Entry' });
    await userEvent.click(button);
    const list = (await screen.findByRole('listbox', { name: 'Roles' })).parentElement;
    await expect(list?.offsetHeight).toBe(300);
    await expect(list?.offsetWidth).toBeLessThanOrEqual(1000);
    await userEvent.click(button);
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('option', { name: /^Entry 2 /u }));
    await expect(button).toHaveTextContent('Entry 2 of a long list');
  },
};

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Role {...args} aria-label="Filled" />
      <Role {...args} aria-label="Empty" value="" placeholder="Choose a role" />
      <Field label="Role" error="Choose a role." hint="What the person may do." required>
        <Role {...args} value="" placeholder="Choose a role" />
      </Field>
      <Role {...args} aria-label="Disabled" disabled />
      <Role
        {...args}
        aria-label="Long"
        options={[{ id: 'editor', name: 'A long name that has no end '.repeat(3) }]}
      />
      <div dir="rtl">
        <Role {...args} aria-label="Right to left" options={[{ id: 'editor', name: 'Editor' }]} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const role = canvas.getByRole('combobox', { name: 'Role' });
    await expect(role).toHaveAccessibleDescription('What the person may do. Choose a role.');
    await expect(role).toBeRequired();
    await expect(canvas.getByRole('combobox', { name: 'Disabled' })).toBeDisabled();
  },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Role' }));
    await screen.findByRole('listbox');
  },
};

export const ManyOptions: Story = {
  name: 'Of 10,000 options a part is in the list, and letters find each',
  args: {
    options: Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, name: `${index + 1}` })),
    value: '0',
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('combobox', { name: 'Role' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findAllByRole('option')).toHaveLength(50);
    await userEvent.keyboard('9999{Enter}');
    await expect(button).toHaveTextContent('9999');
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { options: [{ id: 'editor', name: ANY_TEXT, detail: ANY_TEXT }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await screen.findByRole('option');
    await anyScript.play();
  },
};
