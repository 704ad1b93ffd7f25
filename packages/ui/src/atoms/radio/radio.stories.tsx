import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Radio, RadioGroup } from './index.ts';

function Choice({ card = false }: { card?: boolean }) {
  const [value, setValue] = useState('simple');
  return (
    <RadioGroup legend="Signature" value={value} onValueChange={setValue}>
      <Radio card={card} value="simple" label="Simple" description="One click, for everyday papers." />
      <Radio card={card} value="advanced" label="Advanced" description="With a verified identity." />
      <Radio card={card} value="qualified" label="Qualified" disabled />
    </RadioGroup>
  );
}

const meta = { title: 'atoms/radio', component: Choice } satisfies Meta<typeof Choice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'COMP-14 Arrow keys choose the next value',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(/Simple/u));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByLabelText(/Advanced/u)).toBeChecked();
    await expect(canvas.getByLabelText(/Simple/u)).not.toBeChecked();
  },
};

export const Cards: Story = { args: { card: true } };
