import type { Meta, StoryObj } from '@storybook/react-vite';
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
