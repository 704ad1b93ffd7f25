import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Link } from './index.ts';

const meta = {
  title: 'atoms/link',
  component: Link,
  args: { href: '#terms', children: 'Terms of use' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Variants: Story = {
  name: 'A link is reached by keyboard, and a new tab does not learn where it came from',
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <p>
        Read the <Link {...args} /> first.
      </p>
      <Link variant="quiet" href="#quiet">
        Quiet in a list
      </Link>
      <Link href="#new" target="_blank">
        Opens in a new tab
      </Link>
      <Link asChild variant="quiet">
        <a href="#router">Link of a router</a>
      </Link>
      <Link href="#long">{'Donaudampfschifffahrtsgesellschaftsvertrag'.repeat(2)}</Link>
      <p dir="rtl">
        <Link href="#rtl">Right to left</Link>
      </p>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Terms of use' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Opens in a new tab' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await expect(canvas.getByRole('link', { name: 'Link of a router' })).toHaveAttribute('href', '#router');
  },
};

export const Dark: Story = { ...Variants, name: 'Dark', globals: { theme: 'dark' } };

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
