import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
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
  name: 'Arrow keys choose the next value (COMP-14)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText(/Simple/u));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByLabelText(/Advanced/u)).toBeChecked();
    await expect(canvas.getByLabelText(/Simple/u)).not.toBeChecked();
  },
};

export const Cards: Story = { args: { card: true } };

export const Row: Story = {
  name: 'In a row, without a legend to see; a disabled one is skipped by the arrows',
  render: () => (
    <RadioGroup legend="Size" legendHidden orientation="row">
      <Radio value="s" label="Small" defaultChecked />
      <Radio value="m" label="Medium" disabled />
      <Radio value="l" label="Large" />
    </RadioGroup>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Size' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Large' })).toBeChecked();
  },
};

export const AnyScript: Story = {
  ...anyScript,
  render: () => (
    <RadioGroup legend={ANY_TEXT}>
      <Radio value="1" label={ANY_TEXT} description={ANY_TEXT} />
      <Radio card value="2" label={ANY_TEXT} description={ANY_TEXT} />
    </RadioGroup>
  ),
};
