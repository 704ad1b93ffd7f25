import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Text, textVariants } from './index.ts';
import type { TextVariant } from './index.ts';

const meta = {
  title: 'atoms/text',
  component: Text,
  args: { children: 'Contracts that prove themselves' },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  name: 'The variants are a closed set (COMP-17, VAL-UI-03)',
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {textVariants.map((variant) => (
        <Text key={variant} variant={variant}>
          {variant}: contracts that prove themselves
        </Text>
      ))}
    </div>
  ),
  play: async () => {
    await expect(() => Text({ variant: 'huge' as TextVariant })).toThrow(
      'Invalid text variant: huge. Use one of display, title-1,',
    );
  },
};

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 4, maxWidth: 220 }}>
      {(['default', 'muted', 'subtle', 'accent', 'success', 'attention', 'danger'] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
      <Text truncate title="One line that is longer than its place is cut">
        One line that is longer than its place is cut
      </Text>
    </div>
  ),
};

export const AnyScript: Story = {
  ...anyScript,
  render: () => (
    <>
      {textVariants.map((variant) => (
        <Text key={variant} variant={variant}>
          {ANY_TEXT}
        </Text>
      ))}
      <Text truncate>{ANY_TEXT}</Text>
    </>
  ),
};
