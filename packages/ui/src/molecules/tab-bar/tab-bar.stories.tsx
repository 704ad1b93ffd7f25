import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { TabBar, TabPanel } from './index.ts';

const items = [
  { value: 'all', label: 'All contracts', count: 128 },
  { value: 'open', label: 'To sign', count: 3 },
  { value: 'done', label: 'Signed' },
  { value: 'off', label: 'Switched off', disabled: true },
];

function Tabs() {
  const [value, setValue] = useState('all');
  return (
    <TabBar aria-label="Contracts" items={items} value={value} onValueChange={setValue}>
      {items.map((item) => (
        <TabPanel key={item.value} value={item.value}>
          Content of {item.label}
        </TabPanel>
      ))}
    </TabBar>
  );
}

const meta = { title: 'molecules/tab-bar', component: Tabs } satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'COMP-08 Tabs with counters, by arrow keys',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /All contracts/u }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Content of To sign');
    await expect(canvas.getByRole('tab', { name: /To sign/u })).toHaveTextContent('3');
  },
};
