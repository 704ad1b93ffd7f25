import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyScript } from '../../stories/any-script.tsx';
import { Kbd } from './index.ts';

const meta = { title: 'atoms/kbd', component: Kbd, args: { children: 'Esc' } } satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <p>
        Press <Kbd {...args} /> to close, <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> to search, <Kbd>←</Kbd> <Kbd>→</Kbd> to
        move.
      </p>
      <p dir="rtl">
        Right to left: <Kbd>Esc</Kbd>
      </p>
    </div>
  ),
};

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };

export const AnyScript: Story = { ...anyScript, args: { children: '改行 ⏎ مسافة' } };
