import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { PdfViewer } from './index.ts';
import { makePdf } from './make-pdf.ts';
import { viewerFiles } from './story-files.ts';
import { viewerLabels } from './story-labels.ts';

const labels = { ...viewerLabels, download: 'Download' };
const slow = { timeout: 60_000 };

const meta = {
  title: 'organisms/pdf-viewer',
  component: PdfViewer,
  args: {
    data: makePdf(1),
    labels,
    files: viewerFiles,
    onDownload: fn(),
    style: { blockSize: 'calc(100dvh - 2rem)' },
  },
} satisfies Meta<typeof PdfViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'The default scale is 1.2 and the text can be selected (PDF-02, CONST-UI-08)',
  play: async ({ canvas }) => {
    const line = await canvas.findByText('Contract, page 1', {}, slow);
    await expect(line.closest('[data-page]')?.clientWidth).toBe(Math.round(595 * 1.2));
    const canvasElement = line.closest('[data-page]')?.querySelector('canvas');
    await expect(canvasElement?.width).toBe(Math.floor(595 * 1.2 * devicePixelRatio));
  },
};

export const ManyPages: Story = {
  name: 'All pages are there, those near are drawn, keys and the field move (PDF-01)',
  args: { data: makePdf(30) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('Contract, page 1', {}, slow);
    await expect(canvas.getAllByRole('group')).toHaveLength(30);
    const input = canvas.getByRole('textbox', { name: 'Page' });
    await userEvent.clear(input);
    await userEvent.type(input, '17{Enter}');
    await canvas.findByText('Contract, page 17', {}, slow);
    await expect(input).toHaveValue('17');
    await expect(canvasElement.querySelectorAll('canvas').length).toBeLessThan(6);
    await expect(canvas.queryByText('Contract, page 1')).toBeNull();
    canvas.getByRole('region', { name: 'Document' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(input).toHaveValue('30'), slow);
    await userEvent.keyboard('{Home}{PageDown}');
    await waitFor(() => expect(input).toHaveValue('2'), slow);
    await canvas.findByText('Contract, page 2', {}, slow);
    await userEvent.keyboard('-');
    await expect(canvas.getByRole('group', { name: 'Page 2 of 30' }).clientWidth).toBe(595);
    await expect(input).toHaveValue('2');
    await waitFor(
      () =>
        expect(canvas.getByRole('group', { name: 'Page 2 of 30' }).querySelector('canvas')?.width).toBe(595),
      slow,
    );
  },
};

export const Search: Story = {
  name: 'Text is found on all pages, also on those that are not drawn, and gone to',
  args: { data: makePdf(30) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('Contract, page 1', {}, slow);
    canvas.getByRole('region', { name: 'Document' }).focus();
    await userEvent.keyboard('{Control>}f{/Control}');
    const field = canvas.getByRole('searchbox', { name: 'Text to find' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('PAGE 2');
    await canvas.findByText('1 of 11', {}, slow);
    const selected = () => canvasElement.querySelector('[data-selected]');
    const isSelectedOn = (page: number) =>
      waitFor(async () => {
        await expect(selected()?.closest('[data-page]')).toHaveAttribute('data-page', String(page));
        const view = canvas.getByRole('region', { name: 'Document' }).getBoundingClientRect();
        const mark = selected()?.getBoundingClientRect();
        await expect(mark?.top).toBeGreaterThan(view.top);
        await expect(mark?.bottom).toBeLessThan(view.bottom);
      }, slow);
    await isSelectedOn(2);
    await userEvent.keyboard('{Enter}');
    await isSelectedOn(20);
    await expect(canvas.getByText('2 of 11')).toBeVisible();
    await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}');
    await isSelectedOn(29);
    // over the words, which are as long as a third of 'Contract, page 29'
    const line = canvas.getByText('Contract, page 29').getBoundingClientRect();
    const mark = selected()?.getBoundingClientRect();
    await expect(mark?.left).toBeGreaterThan(line.left + line.width / 2);
    await expect(mark?.right).toBeLessThan(line.right);
    await expect(Math.abs((mark?.top ?? 0) - line.top)).toBeLessThan(8);
    await userEvent.clear(field);
    await userEvent.keyboard('clause that is not there');
    await canvas.findByText('Nothing found', {}, slow);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('search')).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Document' })).toHaveFocus();
    await expect(canvasElement.querySelector('[data-selected]')).toBeNull();
  },
};

export const Rotation: Story = {
  name: 'Pages are turned by a quarter, with their text',
  args: { data: makePdf(2) },
  play: async ({ canvas, userEvent }) => {
    const line = await canvas.findByText('Contract, page 1', {}, slow);
    await expect(line.getBoundingClientRect().width).toBeGreaterThan(line.getBoundingClientRect().height);
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate' }));
    const page = canvas.getByRole('group', { name: 'Page 1 of 2' });
    await expect(page.clientWidth).toBeGreaterThan(page.clientHeight);
    await waitFor(async () => {
      const text = canvas.getByText('Contract, page 1').getBoundingClientRect();
      await expect(text.height).toBeGreaterThan(text.width);
      const sheet = page.getBoundingClientRect();
      await expect(text.left).toBeGreaterThan(sheet.left);
      await expect(text.right).toBeLessThan(sheet.right);
      await expect(text.top).toBeGreaterThan(sheet.top);
      await expect(text.bottom).toBeLessThan(sheet.bottom);
    }, slow);
    for (let turns = 0; turns < 3; turns += 1)
      await userEvent.click(canvas.getByRole('button', { name: 'Rotate' }));
    await expect(page.clientHeight).toBeGreaterThan(page.clientWidth);
  },
};

export const Thumbnails: Story = {
  name: 'All pages are shown in small where one asks for it, and lead to their page',
  args: { data: makePdf(30) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('Contract, page 1', {}, slow);
    await userEvent.click(canvas.getByRole('button', { name: 'Pages' }));
    const strip = within(canvas.getByRole('navigation', { name: 'Pages' }));
    await expect(strip.getAllByRole('button')).toHaveLength(30);
    await userEvent.click(strip.getByRole('button', { name: 'Page 3 of 30' }));
    await canvas.findByText('Contract, page 3', {}, slow);
    await expect(strip.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 3 of 30');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(strip.getByRole('button', { name: 'Page 4 of 30' })).toHaveFocus());
    const drawn = () => [...canvasElement.querySelectorAll('nav canvas')].filter((small) => hasInk(small));
    await waitFor(() => expect(drawn().length).toBeGreaterThan(3), slow);
    await expect(drawn().length).toBeLessThan(20);
  },
};

/** Whether anything but white is on a canvas; one that was never drawn is transparent. */
function hasInk(small: Element): boolean {
  if (!(small instanceof HTMLCanvasElement) || small.width === 0) return false;
  const data = small.getContext('2d')?.getImageData(0, 0, small.width, small.height).data ?? [];
  return data.some((red, index) => index % 4 === 0 && red < 128 && data[index + 3] === 255);
}

export const Unreadable: Story = {
  name: 'A document that cannot be read says so',
  args: { data: new TextEncoder().encode('no PDF at all') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, slow)).toHaveTextContent(
      'This document cannot be read.',
    );
  },
};

export const Loading: Story = {
  name: 'A document that is on its way says so',
  args: { data: undefined },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Opening the document');
    await expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const AnyScript: Story = { ...anyScript, args: { data: undefined, error: ANY_TEXT } };
