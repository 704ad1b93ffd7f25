import type { Meta, StoryObj } from '@storybook/react-vite';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Divider } from './index.ts';

const meta = { title: 'atoms/divider', component: Divider } satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24, maxWidth: 320 }}>
      <Divider />
      <Divider>or</Divider>
    </div>
  ),
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
