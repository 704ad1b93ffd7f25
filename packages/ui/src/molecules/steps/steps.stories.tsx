import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
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

export const Default: Story = {
  play: async ({ canvas }) => {
    const [done, current, ahead] = canvas.getAllByRole('listitem');
    await expect(done).toHaveTextContent('Account');
    await expect(done).toHaveTextContent('done');
    await expect(current).toHaveAttribute('aria-current', 'step');
    await expect(ahead).not.toHaveTextContent('done');
  },
};

export const Done: Story = { args: { current: 4 } };

export const AnyScript: Story = { ...anyScript, args: { steps: [ANY_TEXT, 'Key'], current: 0 } };
