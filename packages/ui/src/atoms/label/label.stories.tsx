import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Label, labelVariants } from './index.ts';
import type { LabelVariant } from './index.ts';

const meta = { title: 'atoms/label', component: Label, args: { children: 'Legal' } } satisfies Meta<
  typeof Label
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'A label is cut at 141 px (CONST-UI-05, DESIGN-15)',
  args: { children: 'Framework agreement with our suppliers' },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Framework agreement with our suppliers').offsetWidth).toBe(141);
  },
};

export const Variants: Story = {
  name: 'The variants are a closed set (COMP-17, VAL-UI-03)',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {labelVariants.map((variant) => (
        <Label key={variant} variant={variant}>
          {variant}
        </Label>
      ))}
    </div>
  ),
  play: async () => {
    await expect(() => Label({ variant: 'pink' as LabelVariant, children: 'x' })).toThrow(
      'Invalid label variant: pink. Use one of neutral, accent,',
    );
  },
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
