import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Seal } from './index.ts';

const meta = { title: 'atoms/seal', component: Seal } satisfies Meta<typeof Seal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center', flexWrap: 'wrap' }}>
      <Seal state="intact" />
      <Seal state="open" />
      <Seal state="broken" />
    </div>
  ),
  async play({ canvas, canvasElement }) {
    const seals = [...canvasElement.querySelectorAll('svg')];
    await expect(
      new Set(seals.map((seal) => seal.querySelector('path:last-child')?.getAttribute('d'))).size,
    ).toBe(3);
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center', flexWrap: 'wrap' }}>
      <Seal size={24} />
      <Seal size={96} />
    </div>
  ),
};
