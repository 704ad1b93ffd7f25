import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Breadcrumbs } from './index.ts';

const meta = {
  title: 'molecules/breadcrumbs',
  component: Breadcrumbs,
  args: {
    'aria-label': 'Breadcrumb',
    children: [
      <a key="ws" href="#workspace">
        General
      </a>,
      <a key="f" href="#folder">
        Suppliers
      </a>,
      'Supply agreement 2026',
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Keyboard: Story = {
  name: 'Tab goes through the links; the page that is shown is none',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'General' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Suppliers' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).not.toContainElement(
      document.activeElement as HTMLElement,
    );
    await expect(canvas.getByText('Supply agreement 2026')).toHaveAttribute('aria-current', 'page');
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: {
    children: [
      <a key="1" href="#1">
        {ANY_TEXT}
      </a>,
      ANY_TEXT,
    ],
  },
};
