import type { Meta, StoryObj } from '@storybook/react-vite';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { WordsGrid } from './index.ts';

const meta = {
  title: 'molecules/words-grid',
  component: WordsGrid,
  args: {
    'aria-label': 'Recovery phrase',
    words: 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' '),
  },
} satisfies Meta<typeof WordsGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AnyScript: Story = { ...anyScript, args: { words: [ANY_TEXT, ANY_TEXT] } };
