import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Button } from '../button/index.ts';
import { Text } from '../text/index.ts';
import { Tooltip } from '../tooltip/index.ts';
import { UiProvider } from './index.ts';

const meta = {
  title: 'atoms/provider',
  component: UiProvider,
  args: {
    style: { padding: 64 },
    children: (
      <Tooltip content="Whoever has the link may read it." defaultOpen>
        <Button variant="primary">Share</Button>
      </Tooltip>
    ),
  },
  render: (args) => <UiProvider data-theme="dark" {...args} />,
} satisfies Meta<typeof UiProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'A dark part of a light page, and what opens from it',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tooltip')).toBeVisible();
  },
};

export const Branded: Story = {
  name: 'A part with an accent of its own',
  args: { style: { padding: 64, '--ds-color-accent': '#0b6b4f' } as object },
};

export const Nested: Story = {
  name: 'Parts nest: from right to left inside from left to right',
  args: {
    style: { padding: 16 },
    children: (
      <>
        <Text>Between the parties</Text>
        <UiProvider direction="rtl" locale="ar" data-theme="light" style={{ padding: 16 }}>
          <Text>(Between the parties)</Text>
        </UiProvider>
      </>
    ),
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { style: { padding: 8 }, children: <Text>{ANY_TEXT}</Text> },
};
