import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../atoms/button/index.ts';
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

export const Default: Story = {};

export const Failure: Story = {
  args: { variant: 'error', title: 'Something went wrong', detail: 'internal_error' },
};
