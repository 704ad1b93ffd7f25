import type { Meta, StoryObj } from '@storybook/react-vite';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Badge } from './index.ts';

const meta = { title: 'atoms/badge', component: Badge, args: { children: 'Draft' } } satisfies Meta<
  typeof Badge
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Badge {...args} />
      <Badge tone="accent" dot>
        In signing
      </Badge>
      <Badge tone="success" dot>
        Signed
      </Badge>
      <Badge tone="attention" dot>
        Expires soon
      </Badge>
      <Badge tone="danger" dot>
        Declined
      </Badge>
      <Badge tone="accent">12</Badge>
    </div>
  ),
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT, dot: true } };

export const Tones: Story = {
  name: 'Each tone, with and without the dot',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {(['neutral', 'accent', 'success', 'attention', 'danger'] as const).map((tone) => (
        <span key={tone} style={{ display: 'inline-flex', gap: 8 }}>
          <Badge tone={tone}>{tone}</Badge>
          <Badge tone={tone} dot>
            {tone}
          </Badge>
        </span>
      ))}
    </div>
  ),
};
