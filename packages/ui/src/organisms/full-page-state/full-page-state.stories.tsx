import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../atoms/button/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { FullPageState } from './index.ts';

const meta = {
  title: 'organisms/full-page-state',
  component: FullPageState,
  args: {
    variant: 'not-found',
    title: 'This page does not exist',
    description: 'The link may be old, or the contract was deleted.',
    actions: <Button variant="primary">Go home</Button>,
  },
} satisfies Meta<typeof FullPageState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Not found; another variant throws',
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
    await expect(() => FullPageState({ ...args, variant: 'teapot' as 'error' })).toThrow(
      'Invalid full page variant: teapot. Use one of not-found, no-access, error, browser.',
    );
  },
};

export const NoAccess: Story = {
  name: 'No access',
  args: {
    variant: 'no-access',
    title: 'You have no access to this contract',
    description: 'Ask its owner to share it with you.',
  },
};

export const WrongBrowser: Story = {
  name: 'Wrong browser',
  args: {
    variant: 'browser',
    title: 'This browser is not supported',
    description: 'Use Firefox, Edge 81 or later, Chrome, Safari or Opera.',
    actions: <Button variant="primary">Copy the address</Button>,
  },
};

export const Failure: Story = {
  args: { variant: 'error', title: 'Something went wrong', detail: 'internal_error' },
};

export const Keyboard: Story = {
  name: 'Tab reaches the way on',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Go home' })).toHaveFocus();
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { title: ANY_TEXT, description: ANY_TEXT, detail: ANY_TEXT },
};
