import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Field } from '../field/index.ts';
import { ChipsInput } from './index.ts';

function Invite() {
  const [values, setValues] = useState<string[]>(['ada@example.com']);
  return (
    <Field label="E-mail addresses">
      <ChipsInput
        values={values}
        onValuesChange={setValues}
        isValid={(value) => value.includes('@')}
        removeLabel={(value) => `Remove ${value}`}
        placeholder="Add people"
      />
    </Field>
  );
}

const meta = { title: 'molecules/chips-input', component: Invite } satisfies Meta<typeof Invite>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'COMP-13 Entries end at Enter and comma, lists are cut apart, Backspace takes the last away',
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'E-mail addresses' });
    await userEvent.type(input, 'bob@example.com{Enter}wrong,');
    await userEvent.click(input);
    await userEvent.paste('eve@example.com; mia@example.com');
    await expect(canvas.getAllByRole('button', { name: /^Remove/u })).toHaveLength(5);
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByText('mia@example.com')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove ada@example.com' }));
    await expect(canvas.queryByText('ada@example.com')).toBeNull();
  },
};
