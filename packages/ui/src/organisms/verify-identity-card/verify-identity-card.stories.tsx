import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '../../atoms/button/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { VerifyIdentityCard } from './index.ts';

const onStart = fn();

const meta = {
  title: 'organisms/verify-identity-card',
  component: VerifyIdentityCard,
  args: {
    state: 'requested',
    title: 'Verify your identity',
    children: 'Somebody asked you for a verified signature.',
    action: (
      <Button size="sm" variant="primary" onClick={onStart}>
        Start
      </Button>
    ),
  },
  beforeEach: () => {
    onStart.mockClear();
  },
} satisfies Meta<typeof VerifyIdentityCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  name: 'Requested, pending and failed look different; another state throws (SIDE-20)',
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 320 }}>
      <VerifyIdentityCard {...args} />
      <VerifyIdentityCard state="pending" title="Your identity is being checked">
        There is nothing for you to do; this card goes away when it is done.
      </VerifyIdentityCard>
      <VerifyIdentityCard
        state="failed"
        title="Your identity could not be verified"
        action={<Button size="sm">Try again</Button>}
      >
        The photo of your passport was not sharp enough.
      </VerifyIdentityCard>
    </div>
  ),
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('region').map((card) => card.textContent)).toEqual([
      expect.stringContaining('Verify your identity'),
      expect.stringContaining('is being checked'),
      expect.stringContaining('could not be verified'),
    ]);
    await expect(() => VerifyIdentityCard({ ...args, state: 'lost' as 'failed' })).toThrow(
      'Invalid verification state: lost. Use one of requested, pending, failed.',
    );
  },
};

export const Keyboard: Story = {
  name: 'The action is reached by Tab and started by Enter (SIDE-20)',
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onStart).toHaveBeenCalledOnce();
  },
};

export const AnyScript: Story = { ...anyScript, args: { title: ANY_TEXT, children: ANY_TEXT } };
