import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Button } from '../../atoms/button/index.ts';
import { Label } from '../../atoms/label/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
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
  name: 'The verified badge explains itself (COMP-01)',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'Verified' });
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'The user completed identity verification.',
    );
  },
};

export const Plain: Story = {
  name: 'Badge, info mark, labels and actions may be missing (COMP-01)',
  args: { labels: undefined, verified: undefined, info: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ada Lovelace')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Listed: Story = {
  name: 'A plain one has no surface of its own',
  args: { variant: 'plain' },
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByRole('button', { name: 'Verified' });
    const card = canvasElement.querySelector('[data-variant="plain"]');
    await expect(card && getComputedStyle(card).borderStyle).toBe('none');
  },
};

export const Actions: Story = {
  name: 'Where they do not fit, the actions have a line of their own (COMP-01, J-196)',
  args: {
    name: 'a.very.long.address@example.com',
    detail: 'Member, valid until 5 December 2026',
    labels: undefined,
    verified: undefined,
    info: undefined,
    actions: (
      <>
        <Button size="sm">Send again</Button>
        <Button size="sm">Take back</Button>
      </>
    ),
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { name: ANY_TEXT, detail: ANY_TEXT, labels: <Label>{ANY_TEXT}</Label> },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Verified' });
    await anyScript.play();
  },
};
