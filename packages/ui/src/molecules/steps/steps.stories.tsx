import type { Meta, StoryObj } from '@storybook/react-vite';
import { Steps } from './index.ts';

const meta = {
  title: 'molecules/steps',
  component: Steps,
  args: {
    'aria-label': 'Sign up',
    steps: ['Account', 'Password', 'Security key', 'Done'],
    current: 1,
    doneLabel: 'done',
  },
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
