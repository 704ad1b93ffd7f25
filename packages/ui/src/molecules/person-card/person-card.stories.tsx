import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Label } from '../../atoms/label/index.ts';
import { PersonCard } from './index.ts';

const meta = {
  title: 'molecules/person-card',
  component: PersonCard,
  args: {
    name: 'Ada Lovelace',
    detail: 'ada@example.com',
    colorIndex: 4,
    labels: <Label variant="accent">Signer</Label>,
    verified: { label: 'Verified', tooltip: 'The user completed identity verification.' },
    info: { label: 'About Ada', tooltip: 'Invited on 3 May 2026' },
  },
} satisfies Meta<typeof PersonCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'COMP-01 COMP-12 The verified badge explains itself',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Verified' });
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'The user completed identity verification.',
    );
  },
};
