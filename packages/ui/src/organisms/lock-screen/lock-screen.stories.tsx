import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../../atoms/button/index.ts';
import { Logo } from '../../atoms/logo/index.ts';
import { Field } from '../../molecules/field/index.ts';
import { PasswordInput } from '../../molecules/password-input/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { ownFrame } from '../../stories/own-frame.ts';
import { LockScreen } from './index.ts';

const meta = {
  title: 'organisms/lock-screen',
  component: LockScreen,
  parameters: ownFrame,
  args: {
    open: true,
    header: <Logo />,
    title: 'Locked',
    description: 'Your work is still here. Enter your password to continue.',
    children: (
      <>
        <Field label="Password">
          <PasswordInput labels={{ show: 'Show password', hide: 'Hide password' }} />
        </Field>
        <Button variant="primary" block>
          Unlock
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof LockScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'it covers the screen, asks in its first field and cannot be dismissed',
  play: async () => {
    const lock = await screen.findByRole('dialog', { name: 'Locked' });
    await expect(screen.getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(lock).toBeVisible();
    await expect(lock.offsetWidth).toBe(document.body.offsetWidth);
    await expect(lock.offsetHeight).toBe(innerHeight);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AnyScript: Story = { ...anyScript, args: { title: ANY_TEXT, description: ANY_TEXT } };
