import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
import { IbanInput } from './index.ts';

const meta = {
  title: 'molecules/iban-input',
  component: IbanInput,
  args: { 'aria-label': 'IBAN' },
} satisfies Meta<typeof IbanInput>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled() {
  const [iban, setIban] = useState('');
  return (
    <Field label="IBAN">
      <IbanInput value={iban} onChange={({ target }) => setIban(target.value)} />
    </Field>
  );
}

const caretOf = (input: HTMLElement) => (input as HTMLInputElement).selectionStart;

export const Typing: Story = {
  name: 'An IBAN is grouped while it is typed, and the caret keeps its place (COMP-04)',
  render: () => <Controlled />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'IBAN' });
    await userEvent.tab();
    await userEvent.keyboard('de8937');
    await expect(input).toHaveValue('DE89 37');
    await expect(caretOf(input)).toBe(7);
    await userEvent.paste('0400440532013000');
    await expect(input).toHaveValue('DE89 3704 0044 0532 0130 00');
    await userEvent.type(input, '9', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    await expect(input).toHaveValue('DE89 3790 4004 4053 2013 000');
    await expect(caretOf(input)).toBe(8);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(input).toHaveValue('DE89 3040 0440 5320 1300 0');
    await expect(caretOf(input)).toBe(6);
  },
};

export const Pasted: Story = {
  name: 'Pasted text that is no IBAN stays as it is (COMP-04)',
  render: () => <Controlled />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'IBAN' });
    await userEvent.click(input);
    await userEvent.paste('IBAN: de89-3704-0044');
    await expect(input).toHaveValue('IBAN: de89-3704-0044');
    await userEvent.clear(input);
    await userEvent.paste(' de89\u00a03704 0044 0532 0130 00 ');
    await expect(input).toHaveValue('DE89 3704 0044 0532 0130 00');
  },
};

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <IbanInput {...args} placeholder="DE00 0000 0000 0000 0000 00" />
      <IbanInput {...args} aria-label="Filled" defaultValue="DE89 3704 0044 0532 0130 00" />
      <Field label="Wrong" error="The IBAN is incomplete. Enter all of its characters.">
        <IbanInput defaultValue="DE89 3704" />
      </Field>
      <IbanInput {...args} aria-label="Disabled" defaultValue="DE89 3704 0044 0532 0130 00" disabled />
      <IbanInput {...args} aria-label="Long" defaultValue="MT84 MALT 0110 0001 2345 MTLC AST0 01SM TLCA" />
      <div dir="rtl">
        <IbanInput {...args} aria-label="Right to left" defaultValue="DE89 3704 0044 0532 0130 00" />
      </div>
    </div>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const AnyScript: Story = { ...anyScript, args: { defaultValue: ANY_TEXT } };
