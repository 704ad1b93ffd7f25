import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MaskedIban } from './index.ts';

const meta = {
  title: 'atoms/masked-iban',
  component: MaskedIban,
  args: { iban: 'DE89 3704 0044 0532 0130 00', endingLabel: 'ending in' },
} satisfies Meta<typeof MaskedIban>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Country code, check digits and the last four characters are shown, nothing else (COMP-05)',
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <MaskedIban {...args} data-testid="grouped" />
      <MaskedIban {...args} iban="MT84MALT011000012345MTLCAST001S" data-testid="long" />
      <MaskedIban {...args} iban="NO93••••7947" data-testid="masked" />
      <div dir="rtl">
        <MaskedIban {...args} />
      </div>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByTestId('grouped')).toHaveTextContent(/^DE89•••• ending in 3000$/u);
    await expect(canvas.getByTestId('long')).toHaveTextContent(/^MT84•••• ending in 001S$/u);
    await expect(canvas.getByTestId('masked')).toHaveTextContent(/^NO93•••• ending in 7947$/u);
    for (const secret of ['3704', '0532', 'MALT', '12345'])
      await expect(canvasElement.innerHTML).not.toContain(secret);
  },
};

export const Dark: Story = { ...Default, name: 'Dark', globals: { theme: 'dark' } };
