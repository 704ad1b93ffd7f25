import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { NoticeBar } from './index.ts';

const meta = {
  title: 'molecules/notice-bar',
  component: NoticeBar,
  args: { children: 'Signet cannot read your documents.', okLabel: 'Ok', onOk: fn() },
} satisfies Meta<typeof NoticeBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  name: 'Icon, message and an optional button; the tones are a closed set (COMP-02)',
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <NoticeBar {...args} />
      <NoticeBar tone="success">The proof is complete.</NoticeBar>
      <NoticeBar tone="attention">
        Three contracts end this month. Look at them before they are renewed for another year.
      </NoticeBar>
      <NoticeBar tone="danger">The list could not be loaded.</NoticeBar>
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ok' }));
    await expect(args.onOk).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('alert')).toHaveTextContent('The list could not be loaded.');
    await expect(() => NoticeBar({ tone: 'pink' as 'info' })).toThrow(
      'Invalid notice bar tone: pink. Use one of info, success, attention, danger.',
    );
  },
};

export const Keyboard: Story = {
  name: 'Enter confirms that it was read (COMP-02)',
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOk).toHaveBeenCalledOnce();
  },
};

export const LongButton: Story = {
  name: 'Where both do not fit, the button has a line of its own (COMP-02, J-196)',
  args: {
    tone: 'attention',
    children: 'Grace founded the workspace or gave you its key. Compare the fingerprint once.',
    okLabel: 'Compare the fingerprint',
  },
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT, okLabel: 'حسنًا' } };
