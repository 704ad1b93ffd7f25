import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { AiLabel } from './index.ts';

const meta = {
  title: 'molecules/ai-label',
  component: AiLabel,
  args: { children: 'AI import', tooltip: 'Analyzed by AI' },
} satisfies Meta<typeof AiLabel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'The label says what it means by keyboard, and looks different while the analysis runs',
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <AiLabel {...args} />
      <AiLabel pending tooltip="Analysis process…">
        AI import
      </AiLabel>
      <AiLabel {...args} disabled />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const label = canvas.getAllByRole('button')[0];
    await expect(label).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(args.tooltip);
    await expect(label).toHaveAccessibleDescription(args.tooltip);
    await expect(canvas.getAllByRole('button').map((button) => button.dataset['pending'])).toEqual([
      undefined,
      'true',
      undefined,
    ]);
  },
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
