import type { Meta, StoryObj } from '@storybook/react-vite';
import MessageSquare from 'lucide-react/icons/message-square';
import { expect, screen, within } from 'storybook/test';
import { EmptyState } from '../../molecules/empty-state/index.ts';
import { Timeline } from './index.ts';
import type { TimelineEntryView, TimelineGroupView, TimelineItemView } from './index.ts';

function entryOf(number: number, text = `Ada Lovelace wrote comment ${number}`): TimelineEntryView {
  const time = `10:${String(number % 60).padStart(2, '0')}`;
  return {
    id: `entry ${number}`,
    mark: <MessageSquare />,
    text,
    at: `2026-05-03T${time}:00Z`,
    time,
    exactTime: `03 May 2026 ${time}, 2 days ago`,
  };
}

const item = (entry: TimelineEntryView): TimelineItemView => ({ type: 'entry', entry });
/** The entries after the first one are hidden, but for the last three. */
const foldedOf = (entries: number): TimelineGroupView => ({
  heading: '03 May 2026',
  items: [
    item(entryOf(1, 'Ada Lovelace created the contract')),
    {
      type: 'showMore',
      count: entries - 4,
      first: (count) => Array.from({ length: count }, (_, at) => entryOf(at + 2)),
    },
    ...[2, 1, 0].map((fromEnd) => item(entryOf(entries - fromEnd))),
  ],
});
const folded = foldedOf(6);

const meta = {
  title: 'organisms/timeline',
  component: Timeline,
  args: {
    groups: [
      folded,
      {
        heading: '05 May 2026',
        items: [item({ ...entryOf(7), details: 'The notice period is too long for us.' })],
      },
    ],
    showMore: (count) => `Show ${count} more`,
    empty: <EmptyState title="Nothing has happened yet" />,
    style: { maxInlineSize: 560 },
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Days are headings, each with a list of its entries (TIME-05)',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      '03 May 2026',
      '05 May 2026',
    ]);
    const day = canvas.getByRole('list', { name: '03 May 2026' });
    await expect(within(day).getAllByRole('listitem')).toHaveLength(5);
  },
};

export const ShowMore: Story = {
  name: 'Show more shows the rest by keyboard and the focus goes to the first of them (TIME-07)',
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Show 2 more' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const day = canvas.getByRole('list', { name: '03 May 2026' });
    const texts = within(day).getAllByRole('listitem');
    await expect(texts).toHaveLength(6);
    await expect(texts[1]).toHaveTextContent('comment 2');
    await expect(canvas.getByRole('button', { name: '10:02' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: /^Show/u })).toBeNull();
  },
};

export const ThousandsOnOneDay: Story = {
  name: 'Of thousands of entries of a day Show more shows fifty, and each time the focus goes to the first new one (TIME-07)',
  args: { groups: [foldedOf(5000)] },
  play: async ({ canvas, userEvent }) => {
    const day = within(canvas.getByRole('list', { name: '03 May 2026' }));
    const shown = () => day.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(shown()).toHaveLength(5);
    for (const pressed of [1, 2]) {
      await userEvent.click(canvas.getByRole('button', { name: 'Show 50 more' }));
      await expect(shown()).toHaveLength(5 + pressed * 50);
      const firstNew = day.getAllByRole('listitem')[1 + (pressed - 1) * 50];
      await expect(firstNew).toContainElement(document.activeElement as HTMLElement);
      await expect(shown().at(pressed * 50)).toContain(`comment ${pressed * 50 + 1}`);
    }
  },
};

export const ExactTime: Story = {
  name: 'The time of an entry is reached by keyboard and explains itself there',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const time = canvas.getByRole('button', { name: '10:01' });
    await expect(time).toHaveFocus();
    await expect(time.querySelector('time')).toHaveAttribute('datetime', '2026-05-03T10:01:00Z');
    await expect(await screen.findByRole('tooltip')).toBeVisible();
    await expect(time).toHaveAccessibleDescription('03 May 2026 10:01, 2 days ago');
  },
};

export const Empty: Story = { args: { groups: [] } };

const withTexts = (texts: string[]) => ({
  style: { inlineSize: 328, maxInlineSize: '100%' },
  groups: [{ heading: '03 May 2026', items: texts.map((text, index) => item(entryOf(index, text))) }],
});

async function staysInside(canvas: { getByRole: (role: string) => HTMLElement }) {
  await expect(canvas.getByRole('list').scrollWidth).toBeLessThanOrEqual(328);
}

export const LongNames: Story = {
  name: 'Words without end stay inside 328 px',
  args: withTexts([
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'https://example.com/'.padEnd(300, 'contract'),
  ]),
  play: ({ canvas }) => staysInside(canvas),
};

export const AnyScript: Story = {
  args: withTexts(['محمد بن عبد الله: العقد جاهز للتوقيع', '株式会社サンプル契約管理部', 'Zoë Ñandú 👩‍⚖️']),
  play: ({ canvas }) => staysInside(canvas),
};

export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <Timeline {...args} />
    </div>
  ),
};

export const Dark: Story = { globals: { theme: 'dark' } };
