import type { Meta, StoryObj } from '@storybook/react-vite';
import Plus from 'lucide-react/icons/plus';
import { expect, fn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Button } from './index.ts';

const meta = {
  title: 'atoms/button',
  component: Button,
  args: { children: 'Send contract', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send contract' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  render: () => (
    <div style={row}>
      <Button variant="primary">Primary</Button>
      <Button variant="secondary">Secondary</Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="danger">Danger</Button>
      <Button variant="primary" startIcon={<Plus />}>
        With icon
      </Button>
      <Button variant="primary" asChild>
        <a href="#next">A link</a>
      </Button>
      <Button size="sm">Small</Button>
      <Button size="lg">Large</Button>
      <Button block>Block</Button>
    </div>
  ),
};

export const States: Story = {
  name: 'A loading button keeps its width and refuses clicks',
  render: (args) => (
    <div style={row}>
      <Button {...args} variant="primary" />
      <Button {...args} variant="primary" loading>
        Send contract
      </Button>
      <Button loading>Secondary</Button>
      <Button variant="ghost" loading>
        Ghost
      </Button>
      <Button variant="danger" loading>
        Danger
      </Button>
      <Button size="sm" loading>
        Small
      </Button>
      <Button size="lg" loading>
        Large
      </Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button disabled>Disabled</Button>
      <Button variant="primary" aria-disabled>
        Not yet
      </Button>
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const [still, loading] = canvas.getAllByRole('button', { name: 'Send contract' });
    await expect(loading?.offsetWidth).toBe(still?.offsetWidth);
    // what keeps the focus, so that its reason can be heard, looks disabled all the same
    const ground = (name: string) =>
      getComputedStyle(canvas.getAllByRole('button', { name })[0] as HTMLElement).backgroundColor;
    await expect(ground('Not yet')).toBe(ground('Disabled'));
    if (loading) await userEvent.click(loading);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Keyboard: Story = {
  name: 'Enter and Space press it; a loading one keeps the focus and refuses both',
  render: (args) => (
    <div style={row}>
      <Button {...args} />
      <Button {...args} variant="primary" loading>
        Sending
      </Button>
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Sending' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
