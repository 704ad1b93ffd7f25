import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from './index.ts';

const meta = { title: 'atoms/logo', component: Logo } satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 32, alignItems: 'center' }}>
      <Logo />
      <Logo markOnly />
      <Logo markOnly size={64} />
    </div>
  ),
};
