import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './index.ts';

const meta = { title: 'atoms/spinner', component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <Spinner size="sm" label="Loading" />
      <Spinner />
      <Spinner size="lg" />
    </div>
  ),
};

export const Named: Story = {
  name: 'With a label it is a status, without one it is decoration',
  render: () => (
    <div style={{ display: 'flex', gap: 16 }}>
      <Spinner label="Loading contracts" />
      <Spinner />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(1);
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading contracts');
  },
};
