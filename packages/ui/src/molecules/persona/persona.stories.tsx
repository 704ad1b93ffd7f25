import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Persona } from './index.ts';

const meta = {
  title: 'molecules/persona',
  component: Persona,
  args: { name: 'Ada Lovelace', detail: 'ada@example.com', colorIndex: 1 },
} satisfies Meta<typeof Persona>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  name: 'Sizes are small, standard and big; another one throws (DESIGN-04, VAL-UI-01)',
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 220 }}>
      <Persona {...args} size="small" />
      <Persona {...args} />
      <Persona {...args} size="big" />
      <Persona {...args} name="A name that is far too long for its place" />
    </div>
  ),
  play: async ({ args }) => {
    await expect(() => Persona({ ...args, size: 'huge' as 'big' })).toThrow('Invalid persona size');
  },
};

export const AnyScript: Story = {
  name: 'A name in any script, and one without end, stay inside 220 px',
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, inlineSize: 220 }}>
      {['محمد بن عبد الله', '株式会社サンプル契約管理部', '👩‍⚖️ Zoë', 'Ï'.repeat(300), ''].map((name) => (
        <Persona key={name} {...args} name={name} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const row of canvasElement.querySelectorAll<HTMLElement>('[data-size="standard"]')) {
      await expect(row.offsetWidth).toBeLessThanOrEqual(220);
    }
  },
};

export const Names: Story = {
  name: 'The avatar shows the initials of a name and the first letter of an address',
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 220 }}>
      <Persona name="Ada Lovelace" detail="ada@example.com" colorIndex={1} />
      <Persona name="grace@example.com" colorIndex={4} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [named, unnamed] = canvasElement.querySelectorAll('[data-size="standard"]');
    await expect(named).toHaveTextContent(/^AL ?Ada Lovelace ?ada@example.com$/u);
    await expect(unnamed).toHaveTextContent(/^G ?grace@example.com$/u);
    await expect(canvas.getByText('grace@example.com')).toBeVisible();
  },
};
