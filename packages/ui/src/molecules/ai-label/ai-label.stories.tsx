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
  name: 'The label tells whether the analysis is done (COMP-10, COMP-11)',
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <AiLabel {...args} />
      <AiLabel pending tooltip="Analysis process…">
        AI import
      </AiLabel>
      <AiLabel {...args} disabled />
    </div>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Analyzed by AI');
  },
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
