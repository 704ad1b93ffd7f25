import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { TabBar, TabPanel } from './index.ts';
import type { TabBarItem } from './index.ts';

const items = [
  { value: 'all', label: 'All contracts', count: 128 },
  { value: 'open', label: 'To sign', count: 3 },
  { value: 'done', label: 'Signed' },
  { value: 'off', label: 'Switched off', disabled: true },
];

function Tabs({ tabs = items }: { tabs?: TabBarItem[] }) {
  const [value, setValue] = useState('all');
  return (
    <TabBar aria-label="Contracts" items={tabs} value={value} onValueChange={setValue}>
      {tabs.map((item) => (
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
  name: 'Tabs with counters, by arrow keys (COMP-08)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /All contracts/u }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Content of To sign');
    await expect(canvas.getByRole('tab', { name: /To sign/u })).toHaveTextContent('3');
  },
};

export const Keyboard: Story = {
  name: 'Home and End open the edges, what is switched off is skipped, Tab goes into the panel (COMP-08)',
  play: async ({ canvas, userEvent }) => {
    const tab = (name: RegExp) => canvas.getByRole('tab', { name });
    await userEvent.tab();
    await expect(tab(/All contracts/u)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(tab(/^Signed/u)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab(/All contracts/u)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(/Switched off/u)).toBeDisabled();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  name: 'From right to left the next tab is on the left (COMP-08)',
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const tab = (name: RegExp) => canvas.getByRole('tab', { name });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tab(/To sign/u)).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Content of To sign');
    await expect(tab(/To sign/u).offsetLeft).toBeLessThan(tab(/All contracts/u).offsetLeft);
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab(/All contracts/u)).toHaveFocus();
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: {
    tabs: [
      { value: 'all', label: ANY_TEXT, count: 1_000_000 },
      { value: 'two', label: 'عقود', count: 2 },
    ],
  },
};
